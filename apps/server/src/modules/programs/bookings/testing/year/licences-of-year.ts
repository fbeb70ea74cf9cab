import type { Parts } from '../../../../../parts.ts'
import { nextLicenceEnd } from '../../../renewals/remind-licences.ts'
import type { Ask, Lived } from './act.ts'
import { draw, drawFrom } from './draw.ts'
import { findWrong } from './find-wrong.ts'
import type { YearProgram } from './program-of-year.ts'

const dayMs = 86_400_000

/** On which day of the year somebody's licence ends, and on which they send the renewed one; null: not in this year, or never. */
export interface YearLicence {
  endsOn: number | null
  renewsOn: number | null
}

/** Draws what becomes of a person's licence: most end while they wait or drive, half are renewed, some of these too late. */
export function drawLicence(seed: string, { index, reserveDay, pickupIn }: YearProgram): YearLicence {
  if (draw(seed, index, 'licence ends') >= 0.7) return { endsOn: null, renewsOn: null }
  // One that ends before the pickup reserves nothing until it is renewed.
  const endsOn = reserveDay + pickupIn + drawFrom(-4, 45, seed, index, 'licence ends on')
  const isRenewed = draw(seed, index, 'licence renewed') < 0.5
  return { endsOn, renewsOn: isRenewed ? Math.max(0, endsOn + drawFrom(-35, 25, seed, index, 'renewed on')) : null }
}

/** Gives everybody's licence the last day that was drawn for it. */
export async function setLicences(
  { database: { pool } }: Parts,
  lived: readonly Lived[],
  { seed, start }: { seed: string; start: Date },
): Promise<void> {
  for (const { program, person } of lived) {
    const { endsOn } = drawLicence(seed, program)
    if (endsOn === null) continue
    await pool.query(
      `update licences set fields = fields || jsonb_build_object('dateOfExpiry', $2::text) where user_id = $1`,
      [person.id, dateOf(start, endsOn)],
    )
  }
}

/** Everybody whose day it is sends the renewed licence, and the team approves it. */
export async function renewLicences(
  { database: { pool } }: Parts,
  lived: readonly Lived[],
  {
    seed,
    days,
    day,
    start,
    ask,
    team,
  }: { seed: string; days: number; day: number; start: Date; ask: Ask; team: string },
): Promise<void> {
  for (const { program, person } of lived) {
    if (drawLicence(seed, program).renewsOn !== day) continue
    const { rows } = await pool.query<{ id: number }>(
      `insert into licences (user_id, state, fields, created_at, submitted_at)
       values ($1::int, 'pending', jsonb_build_object('documentNumber', 'R' || $1::int, 'dateOfExpiry', $2::text), $3, $3) returning id`,
      [person.id, dateOf(start, days + 1000), new Date(start.getTime() + day * dayMs)],
    )
    const answers = [
      { flag: 'number-doubtful', words: 'Compared with the number of before.' },
      { flag: 'birth-date-missing', words: 'The day of birth is on the one before.' },
    ]
    const reviewed = await ask(
      'teamReviewLicence',
      { licence_id: Number(rows[0]!.id), decision: 'approve', answers },
      team,
      '',
    )
    if (reviewed.status !== 1) throw new Error(`a renewed licence was not approved: ${reviewed.code}`)
  }
}

function dateOf(start: Date, day: number): string {
  return new Date(start.getTime() + day * dayMs).toISOString().slice(0, 10)
}

const counts = (at: string) => `exists (
  select from licences l where l.user_id = b.user_id and l.state = 'approved' and l.decided_at <= ${at}
     and (l.expires_on is null or l.expires_on >= (${at} at time zone b.time_zone)::date))`

/** Whether the end of a licence is to be told of by now. */
export async function isLicenceDue(parts: Parts, now: Date): Promise<boolean> {
  return (await nextLicenceEnd(parts, now)) !== null
}

/**
 * In the whole year nobody drove off without a licence that counts, and each cycle that began without one was told; throws with what was not. Days
 * that a return itself charges are no cycle that began: the car is back.
 */
export async function checkLicences(parts: Parts): Promise<void> {
  const wrong = [
    ...(await findWrong(
      parts,
      'somebody drove off without a licence that counts',
      `select b.id, e.at from bookings b join booking_events e on e.booking_id = b.id
        where e.from_state is distinct from e.to_state and (e.to_state = 'active' or (b.financing = 'buy' and e.to_state = 'completed')) and not ${counts('e.at')}`,
    )),
    ...(await findWrong(
      parts,
      'a cycle began without a licence and was not told once',
      `select * from (
         select b.id, (select count(distinct c.created_at)::int from charges c where c.booking_id = b.id and c.kind in ('cycle', 'pause') and c.from_day > 0
                          and c.created_at is distinct from b.ended_at and not ${counts('c.created_at')}) as begun,
                (select count(*)::int from notifications n where n.user_id = b.user_id and n.kind = 'renewed_unlicensed'
                    and (n.facts ->> 'bookingId')::int = b.id) as told
           from bookings b) as each where begun <> told`,
    )),
  ]
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}
