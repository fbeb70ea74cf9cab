import { dateInZone, daysUntil } from '@ownward/domain/calendar'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { sql } from 'drizzle-orm'
import { bookings, notifications, ownPolicies, vehicleDocuments, vehicles } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { notify } from '../../ground/messages/index.ts'

const atOnce = 500

/**
 * Every telling about the end of a paper of a car that somebody drives, or of their own policy: 30, 14 and 3 days ahead, at nine in the morning where the car is (HOME-11). What
 * was told of the same end with as few days left, or fewer, is not told again; what is over is told no more. Our insurance is none of who
 * brings their own.
 */
const tellings = (now: Date, until = now) => sql`
  select d.id, d.kind, d.expires_on::text as ends_on, moment.at
    from (select b.id, b.user_id, b.time_zone, paper.kind, paper.expires_on
            from ${vehicleDocuments} paper
            join ${bookings} b on b.vehicle_id = paper.vehicle_id and b.state = 'active' and not (paper.kind = 'insurance' and b.own_insurance)
           where paper.position = 0
           union all
          select b.id, b.user_id, b.time_zone, 'own_insurance', policy.ends_on
            from ${ownPolicies} policy
            join ${bookings} b on b.id = policy.booking_id and b.state = 'active' and b.own_insurance) d
   cross join (values (30), (14), (3)) as stage(days)
   cross join lateral (values (((d.expires_on - stage.days) + time '09:00') at time zone d.time_zone)) as moment(at)
   where moment.at <= ${until} and ((d.expires_on + 1)::timestamp at time zone d.time_zone) > ${now}
     and not exists (
       select from ${notifications} n
        where n.user_id = d.user_id and n.kind = 'paper_ends' and n.facts->>'bookingId' = d.id::text
          and n.facts->>'paper' = d.kind and n.facts->>'endsOn' = d.expires_on::text and (n.facts->>'days')::int <= stage.days)`

/** When the end of any paper is to be told of next, up to a moment. */
export async function nextPaperEnd({ database, clock }: Parts, until: Date, after?: Date): Promise<Date | null> {
  const { rows } = await database.db.execute<{ at: string | null }>(sql`
    select min(at) as at from (${tellings(clock.now(), until)}) told where ${after ? sql`at > ${after}` : sql`true`}`)
  const at = rows[0]?.at
  return at ? new Date(at) : null
}

/** Tells drivers that a paper of their car, or their own policy, ends. What was missed is told once, with the days that are left now. */
export async function remindPapers(parts: Parts, now: Date): Promise<number> {
  const { rows } = await parts.database.db.execute<{ id: BookingId }>(sql`
    select id from (${tellings(now)}) told group by id order by min(at), id limit ${atOnce}`)
  const due = rows.map(({ id }) => id)
  return forEachDue(parts, due, { what: 'booking', problem: 'the end of a paper could not be told' }, id =>
    transactAt(parts, now, work => remind(work, id)),
  )
}

type Paper = 'registration' | 'inspection' | 'insurance' | 'own_insurance'

async function remind(work: Work, bookingId: BookingId): Promise<boolean> {
  const { tx } = work.uow
  const { rows } = await tx.execute<{ userId: UserId; number: string; car: string; timeZone: string }>(
    sql`select b.user_id as "userId", b.number, b.time_zone as "timeZone", v.year || ' ' || v.name as car
          from ${bookings} b join ${vehicles} v on v.id = b.vehicle_id where b.id = ${bookingId} for update of b`,
  )
  const booking = rows[0]
  if (!booking) return false
  // Another process may have told it while this one waited.
  const told = await tx.execute<{ kind: Paper; endsOn: string }>(
    sql`select distinct kind, ends_on as "endsOn" from (${tellings(work.now)}) told where id = ${bookingId} order by kind`,
  )
  const { userId, number, car, timeZone } = booking
  for (const { kind: paper, endsOn } of told.rows) {
    const days = daysUntil(dateInZone(work.now, timeZone), endsOn)
    await notify(work, userId, { kind: 'paper_ends', facts: { bookingId, number, car, paper, endsOn, days } })
  }
  return told.rows.length > 0
}
