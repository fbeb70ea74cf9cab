import { dateInZone, instantFromWallTime } from '@ownward/domain/calendar'
import { lastDecision } from '../../../db/last-decision.ts'
import { logDecision } from '../../../db/log-decision.ts'
import type { CallWork } from '../../../work.ts'
import {
  canDoWithout,
  copyBegun,
  copyHolding,
  deleteRate,
  lockState,
  rateFrom,
  type StateKey,
  writeRate,
  zoneOf,
} from './store.ts'

/** The rate of a state from a day on as it is to be; a null one is taken back. `was` is what was seen for that day. */
export interface RateEdit extends StateKey {
  startsOn: string
  ratePpm: number | null
  was: number | null
}

/** What came of it. */
export type RateSaved =
  | { ok: true; value: { changed: boolean } }
  | { ok: false; code: 'no-state' }
  | { ok: false; code: 'rate-begun'; today: string }
  | { ok: false; code: 'changed-meanwhile'; who: string }

/**
 * Sets the tax rate of a state from a day on, or takes back one that has not begun before today, in the log too (OPS-08). It binds what is agreed on from that day
 * on, by the clock of the state's largest place; what is signed keeps its own. No day before today is taken, so that nothing which was
 * quoted becomes untrue; a rate of today can be put right, and be taken away where no car loses its tax by that.
 */
export async function setRate({ uow, actor, now }: CallWork<'team'>, edit: RateEdit): Promise<RateSaved> {
  const { tx } = uow
  const { startsOn, ratePpm } = edit
  if (!(await lockState(tx, edit))) return { ok: false, code: 'no-state' }
  const timeZone = await zoneOf(tx, edit)
  const today = dateInZone(now, timeZone)
  const isTakenBackToday = ratePpm === null && startsOn === today
  if (startsOn < today || (isTakenBackToday && !(await canDoWithout(tx, edit, today))))
    return { ok: false, code: 'rate-begun', today }
  const before = await rateFrom(tx, edit, startsOn)
  if (before === ratePpm) return { ok: true, value: { changed: false } }
  const subject = subjectOf(edit)
  if (before !== edit.was) return { ok: false, code: 'changed-meanwhile', who: (await lastDecision(tx, subject)).who }
  const beginsAt = instantFromWallTime(`${startsOn}T00:00`, timeZone)
  if (!beginsAt) throw new RangeError(`${startsOn} has no beginning`)
  if (ratePpm === null) await deleteRate(tx, edit, startsOn)
  else await writeRate(tx, edit, { startsOn, beginsAt, ratePpm })
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: ratePpm === null ? 'tax_rate_withdrawn' : 'tax_rate_set',
    subject,
    reason: `${startsOn}: ${inPercent(before)} → ${inPercent(ratePpm)}`,
  })
  // Every price with its tax is another one at once.
  if (isTakenBackToday) await copyHolding(tx, edit, now)
  if ((await copyBegun(tx, now)) > 0 || isTakenBackToday) uow.touch('list', '*')
  return { ok: true, value: { changed: true } }
}

/** What the log calls a state: 'tax:US-FL'. */
const subjectOf = ({ country, code }: StateKey) => `tax:${country}-${code}`

const inPercent = (ratePpm: number | null) => (ratePpm === null ? '–' : `${ratePpm / 10_000}%`)
