import {
  askedLastBefore,
  firstAsking,
  firstLastMoment,
  type Hold,
  isAskedLately,
  mayBeTried,
  nextSpan,
  openTotal,
  type TryFacts,
  triedNext,
  whyHeld,
} from '@ownward/domain/billing'
import { type Cents, zero } from '@ownward/domain/money'
import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings } from '../../../db/schema/index.ts'
import { givenUpAs } from '../../money/attempts/index.ts'
import { defaultCard } from '../../money/cards/index.ts'
import { type ChargeRow, isDueLater, openCharges } from '../../money/charges/index.ts'
import { type BookingRow, isAutoRenewed } from '../bookings/index.ts'
import { courseOf } from '../signed-terms/index.ts'
import { waitForConfirmation } from './refusals/recent-refusal.ts'
import { tryFactsOf } from './refusals/try-facts.ts'

interface When {
  holds: readonly Hold[]
  now: Date
}

/**
 * When the card of now is asked next for what is due, if these are the holds: by the days of its charges, once what holds them lets go, or with the next cycle
 * where that comes first and not too soon; null where it is not asked by itself. The one answer that the schedule keeps, and that letters, dialogs and screens
 * name (PACT-15, PACT-21).
 */
export async function nextTryOf(sql: Sql, booking: BookingRow, when: When): Promise<Date | null> {
  const willing = await withoutPerson(sql, booking, await openCharges(sql, booking.id))
  return nextTryAmong(sql, booking, { ...when, willing })
}

/** The same where it is read already which open charges are asked for without their person. */
export async function nextTryAmong(
  sql: Sql,
  booking: BookingRow,
  { willing, holds, now }: When & { willing: readonly ChargeRow[] },
): Promise<Date | null> {
  if (await hasGivenUpCard(sql, booking)) return null
  const asked = willing.filter(charge => !isDueLater(charge, now))
  const { timeZone, state } = booking
  // Once the car is back for good there is nothing to wait for but a day that was promised.
  const holding = state === 'active' ? holds : holds.filter(({ reason }) => reason === 'promise')
  const tries = await tryFactsOf(sql, booking)
  const look = { now, timeZone, tries }
  const cycle = asked.length > 0 ? await cycleAhead(sql, booking) : null
  const firstAt = cycle && firstAsking(cycle, holding, timeZone).at
  const moments = [triedNext(asked, holding, look)]
  if (cycle && firstAt && firstAt > now) {
    const withIt = { ...look, now: firstAt }
    const goesWithIt = asked.some(
      charge => whyHeld(charge, holding, firstAt) === null && mayBeTried(charge, holding, withIt),
    )
    if (goesWithIt) moments.push(askedWith(cycle, firstAt, { ...look, holds: holding }))
  }
  return moments.reduce(earlier, null)
}

/** What of all that is due is asked for again in the moment in which the next cycle is asked for, as far as it is not paid before (PACT-21). */
async function retriedWithCycle(sql: Sql, booking: BookingRow, { holds, now }: When): Promise<Cents> {
  if (await hasGivenUpCard(sql, booking)) return zero
  const willing = await withoutPerson(sql, booking, await openCharges(sql, booking.id))
  const cycle = await cycleAhead(sql, booking)
  const at = cycle && firstAsking(cycle, holds, booking.timeZone).at
  if (!cycle || !at) return zero
  const look = { timeZone: booking.timeZone, tries: await tryFactsOf(sql, booking) }
  if (askedWith(cycle, at, { ...look, now, holds })?.getTime() !== at.getTime()) return zero
  const goesWithIt = (charge: ChargeRow) =>
    !isDueLater(charge, now) && whyHeld(charge, holds, at) === null && mayBeTried(charge, holds, { ...look, now: at })
  return openTotal(willing.filter(goesWithIt))
}

/** When the card is asked for a cycle and for what is due by then: as it falls due, or by its days where the card was asked a moment before and said no (decision 0099). */
function askedWith(
  cycle: Cycle,
  at: Date,
  { holds, now, timeZone, tries }: When & { timeZone: string; tries: (charge: { id?: number }) => TryFacts },
): Date | null {
  const facts = tries(cycle)
  const last = askedLastBefore(at, { holds, refusedAt: facts.refusedAt, now })
  if (!isAskedLately(last, at)) return at
  return triedNext([cycle], holds, { now: at, timeZone, tries: () => ({ ...facts, refusedAt: last }) })
}

interface Cycle {
  id?: number
  dueAt: Date
  coversFrom: Date
  coversTo: Date
}

/** The cycle that is charged next and asked for by itself; null where none is. */
async function cycleAhead(sql: Sql, booking: BookingRow): Promise<Cycle | null> {
  const { state, renewAt, returnAt, userId } = booking
  if (state !== 'active' || !renewAt || returnAt || !(await isAutoRenewed(sql, userId))) return null
  const { from, until } = nextSpan(courseOf(booking))
  return { dueAt: renewAt, coversFrom: from, coversTo: until }
}

/**
 * When the card is asked next for what is due, and until when that can be paid, if these were the holds: what a promise, or the end of one, changes (PACT-13).
 * `withCycle`: also what of it is asked for again in the moment of the next cycle.
 */
export async function triesUnder(
  sql: Sql,
  booking: BookingRow,
  { holds, now, withCycle = false }: When & { withCycle?: boolean },
): Promise<{ nextTryAt: Date | null; payBy: Date | null; withCycleCents: Cents }> {
  const open = (await openCharges(sql, booking.id)).filter(charge => !isDueLater(charge, now))
  return {
    nextTryAt: await nextTryOf(sql, booking, { holds, now }),
    payBy: firstLastMoment(open, holds, booking.timeZone),
    withCycleCents: withCycle ? await retriedWithCycle(sql, booking, { holds, now }) : zero,
  }
}

/** A stop by the team changes nothing of how its person has chosen to pay (PACT-19). */
export function goesOn({ state, outcome }: BookingRow): boolean {
  return state === 'active' || outcome === 'stopped'
}

/** The same for the rows of a query. */
export const goesOnInSql = raw`(${bookings.state} = 'active' or ${bookings.outcome} is not distinct from 'stopped')`

/** Of some charges those that the card is asked for without its person (SRV-20, C-22, PACT-23). */
export async function withoutPerson(sql: Sql, booking: BookingRow, open: readonly ChargeRow[]): Promise<ChargeRow[]> {
  if (open.length === 0) return []
  const isAll = !goesOn(booking) || (await isAutoRenewed(sql, booking.userId))
  const asked = isAll ? open : open.filter(({ kind }) => kind === 'scheduled_fee')
  const waiting = await waitForConfirmation(sql, booking, asked)
  return asked.filter(({ id }) => !waiting.has(id))
}

/** Whether the card that is charged has refused for good. */
export async function hasGivenUpCard(sql: Sql, booking: BookingRow): Promise<boolean> {
  const card = await defaultCard(sql, booking.userId)
  return card !== null && (await givenUpAs(sql, card.id)) !== null
}

/** The first of two moments, where there is one. */
export function earlier(a: Date | null, b: Date | null): Date | null {
  return a && b ? (a < b ? a : b) : (a ?? b)
}
