import { licenceEnded } from '@ownward/domain/accounts'
import { lapseHours } from '@ownward/domain/bookings'
import { dateInZone, daysUntil } from '@ownward/domain/calendar'
import type { UserId } from '@ownward/domain/ids'
import { sql } from 'drizzle-orm'
import { bookings, licences } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { notify } from '../../ground/messages/index.ts'
import { markReminded } from '../../people/licences/index.ts'
import { notifyTeam } from '../../people/team/index.ts'

const atOnce = 500

/** When a reservation that waits to be fetched is over; a driver's is not while the car is out. */
const waitsUntil = sql`(case when b.state = 'active' then 'infinity' when b.financing = 'buy' then b.end_at else b.start_at end)
                       + make_interval(hours => ${lapseHours})`

/**
 * Every telling about the end of a licence that counts, of somebody who has a car or a reservation: 30, 14 and 3 days ahead and on the day after
 * the end, at nine in the morning where the car is. Who has sent a renewed one that waits has done what they can; who has not fetched the car
 * in time is told that, not this, and whichever process looks first. Up to a moment: of all licenses only those are read that end within the days
 * that the first telling is ahead of it.
 */
const tellings = (until: Date) => sql`
  select l.id, stage.days, b.time_zone, b.state = 'active' as driving, moment.at
    from ${licences} l
    join ${bookings} b on b.user_id = l.user_id and b.state in ('new', 'approved', 'active')
   cross join (values (30), (14), (3), (-1)) as stage(days)
   cross join lateral (values (((l.expires_on - stage.days) + time '09:00') at time zone b.time_zone)) as moment(at)
   where moment.at <= ${until} and l.expires_on <= (${until}::timestamptz at time zone 'UTC')::date + 31
     and moment.at < ${waitsUntil} and l.state = 'approved' and l.expires_on is not null and (l.reminded_days is null or l.reminded_days > stage.days)
     and not exists (
       select from ${licences} newer
        where newer.user_id = l.user_id and newer.id > l.id and newer.state in ('pending', 'approved'))`

/** When the end of any licence is to be told of next, up to a moment. */
export async function nextLicenceEnd({ database }: Parts, until: Date, after?: Date): Promise<Date | null> {
  const { rows } = await database.db.execute<{ at: string | null }>(sql`
    select min(at) as at from (${tellings(until)}) told where ${after ? sql`at > ${after}` : sql`true`}`)
  const at = rows[0]?.at
  return at ? new Date(at) : null
}

/**
 * Tells people with a car or a reservation that their licence ends, and asks for the renewed one; the team is told when one has ended. What
 * was missed is told once, with the days that are left now (ROLE-02, BEY-13).
 */
export async function remindLicences(parts: Parts, now: Date): Promise<number> {
  const { rows } = await parts.database.db.execute<{ id: string }>(sql`
    select id from (${tellings(now)}) told group by id order by min(at), id limit ${atOnce}`)
  const due = rows.map(({ id }) => Number(id))
  return forEachDue(parts, due, { what: 'licence', problem: 'the end of a licence could not be told' }, id =>
    transactAt(parts, now, work => remind(work, id)),
  )
}

async function remind(work: Work, id: number): Promise<boolean> {
  const { uow, now } = work
  const { tx } = uow
  const { rows } = await tx.execute<{ userId: UserId; expiresOn: string }>(
    sql`select user_id as "userId", expires_on::text as "expiresOn" from ${licences} where id = ${id} for update`,
  )
  const licence = rows[0]
  if (!licence) return false
  // Another process may have told it while this one waited.
  const told = await tx.execute<{ days: number; timeZone: string; driving: boolean }>(
    sql`select days, time_zone as "timeZone", driving from (${tellings(now)}) told
         where id = ${id} order by days, driving desc, at limit 1`,
  )
  const stage = told.rows[0]
  if (!stage) return false
  await markReminded(tx, id, stage.days)
  const { userId, expiresOn } = licence
  const today = dateInZone(now, stage.timeZone)
  const waiting = !stage.driving
  if (licenceEnded(expiresOn, today)) {
    await notify(work, userId, { kind: 'licence_ended', facts: { expiresOn, waiting } })
    await notifyTeam(uow, { kind: 'licence_ended', person: userId, at: now })
    return true
  }
  const days = daysUntil(today, expiresOn)
  await notify(work, userId, { kind: 'licence_ends', facts: { expiresOn, days, waiting } })
  return true
}
