import { sql } from 'drizzle-orm'
import type { Sql } from '../../../../db/connect.ts'

/** Adds rows of every kind that work tables have, enough of them for pages, and with values that many share or some lack. */
export async function givenRows(db: Sql): Promise<void> {
  await givenPeople(db, 140)
  await givenBookings(db)
  await givenRefunds(db)
  await givenOffers(db)
}

let lastPhone = 2_000_000_000
/** People with names that many share, with accents and without, and with cities that some lack. */
async function givenPeople(db: Sql, count: number): Promise<void> {
  const first = ['Émile', 'emile', 'Ana', 'Zoé', 'ANA', 'Ôscar', 'Łukasz'.replace('Ł', 'L'), "O'Neil"]
  const cities = ['', 'Montréal', 'montreal', 'Austin', 'Québec', '']
  for (let n = 0; n < count; n++) {
    const phone = String(++lastPhone)
    await db.execute(sql`insert into users (kind, phone, email, first_name, last_name, password_hash, city, state, created_at)
      values ('customer', ${phone}, ${`p${phone}@table.example`}, ${first[n % first.length]}, ${`Gagné${n % 3}`}, '',
              ${cities[n % cities.length]}, ${n % 4 === 0 ? '' : 'QC'}, ${new Date(Date.UTC(2026, 0, 1 + (n % 5))).toISOString()})`)
  }
}

/** Bookings like those there are, of other people and days; many begin at the same moment, and some have a missed return. */
async function givenBookings(db: Sql): Promise<void> {
  await db.execute(sql`insert into bookings overriding user value
    select (jsonb_populate_record(b, jsonb_build_object(
      'number', (200000 + n * 10 + b.id)::text, 'offer_id', null, 'once_key', null, 'previous_booking_id', null,
      'user_id', (select u.id from users u where u.last_name = 'Gagné' || n % 3 order by u.id offset n limit 1),
      'start_at', b.start_at + make_interval(days => n % 4), 'created_at', b.created_at + make_interval(days => n % 6),
      'missed_return_at', case when n % 5 = 0 then b.start_at + make_interval(days => n) end))).*
      from bookings b, generate_series(1, 30) n where b.state in ('completed', 'approved')`)
}

/** Refunds of what was paid, in every state; many were asked for at the same moment. */
async function givenRefunds(db: Sql): Promise<void> {
  await db.execute(sql`insert into refund_intents (key, user_id, booking_id, intent_id, amount_cents, state, created_at, settled_at)
    select 'table:' || i.id || ':' || n, i.user_id, i.booking_id, i.id, 100 + (i.id * 7 + n) % 400,
           (array['created', 'succeeded', 'refused', 'unclear'])[1 + (i.id + n) % 4],
           i.created_at + make_interval(days => n), case when (i.id + n) % 4 in (1, 2) then i.created_at + make_interval(days => n + 1) end
      from charge_intents i, generate_series(1, 2) n where i.state = 'succeeded'`)
}

/** Offers like those there are, to other people and at other prices; some ended, some withdrawn, one taken up. */
async function givenOffers(db: Sql): Promise<void> {
  await db.execute(sql`insert into offers overriding user value
    select (jsonb_populate_record(o, jsonb_build_object(
      'user_id', (select u.id from users u where u.last_name = 'Gagné' || n % 3 order by u.id offset n limit 1),
      'vehicle_id', (select v.id from vehicles v order by v.id offset (n * 3) % (select count(*) from vehicles) limit 1),
      'quote', o.quote || jsonb_build_object('initialFeeCents', 10000 * (n % 4), 'finalPayableTodayCents', 12345 + n % 5,
        'miles', 1000 + 100 * (n % 3), 'startAt', o.created_at + make_interval(days => 20 + n % 4)),
      'expires_at', o.expires_at + make_interval(days => n % 6 - 3),
      'withdrawn_at', case when n % 3 = 0 then o.created_at + make_interval(hours => n) end,
      'withdraw_reason', case when n % 3 = 0 then 'Émis par erreur ' || n % 2 else '' end))).*
      from offers o, generate_series(1, 15) n`)
  await db.execute(
    sql`update bookings set offer_id = (select max(id) from offers) where id = (select max(id) from bookings where state = 'completed')`,
  )
}

/** Things that wait or waited: of people, of bookings and of the contact form, some claimed or looked after by a member, some late. Answers
 * their numbers: nothing waits behind them, and no test may leave them there. */
export async function givenItems(db: Sql, memberId: number): Promise<number[]> {
  await db.execute(sql`insert into contact_messages (first_name, last_name, phone, email, address, city, state, zip, iam, comment, locale, at)
    select 'Zoé', 'Roy' || n % 3, '', 'z@x.example', '', '', '', '', 'Other', 'Hello', 'en', now() - make_interval(mins => n) from generate_series(1, 9) n`)
  const { rows } = await db.execute<{
    id: string
  }>(sql`insert into queue_items (queue, subject_id, entered_at, due_at, assignee, claimed_by, claimed_until, closed_at, desk_minutes)
    select case when n % 2 = 0 then 'thread' else 'inspection' end,
      case when n % 2 = 0 then (select id from users where kind = 'customer' order by id offset n limit 1)
        else (select id from bookings order by id offset n % 7 limit 1) end,
      at - interval '1 day', case when n % 7 > 0 then at end, case when n % 3 = 0 and n % 4 > 0 then ${memberId}::int end,
      case when n % 5 = 0 and n % 4 > 0 then ${memberId}::int end,
      case when n % 5 = 0 and n % 4 > 0 then now() + make_interval(mins => case n % 2 when 0 then 10 else -10 end) end,
      case when n % 4 = 0 then at + make_interval(hours => n % 3 - 1) end, case when n % 8 = 0 then n end
      from generate_series(1, 60) n, lateral (select now() + make_interval(mins => (n % 9 - 4) * 25) as at) due
      on conflict do nothing returning id`)
  return rows.map(({ id }) => Number(id))
}
