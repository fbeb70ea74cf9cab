import { sql } from 'drizzle-orm'
import type { Sql } from '../../../../db/connect.ts'

/** Adds rows of every kind that work tables have, enough of them for pages, and with values that many share or some lack. */
export async function givenRows(db: Sql, now = new Date()): Promise<void> {
  await givenPeople(db, 140)
  await givenBookings(db)
  await givenRefunds(db)
  await givenOffers(db)
  await givenCases(db, now)
  await givenDue(db, now)
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

/** Times without a usable car, one for each booking that lasts or is over: of every kind and state, contested and lent, some with credited days. */
async function givenCases(db: Sql, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`insert into care_cases (booking_id, kind, opened_by, opened_at, down_from, down_until, state, step, step_by, waits)
    select b.id, (array['breakdown', 'accident', 'theft', 'service', 'recall'])[1 + n % 5], (array['person', 'team', 'module'])[1 + n % 3],
           ${at} - make_interval(days => n % 9, hours => n % 2), ${at} - make_interval(days => 3 + n % 9),
           case when n % 5 > 1 then ${at} - make_interval(days => n % 3) end,
           (array['open', 'confirmed', 'closed', 'rejected', 'withdrawn'])[1 + n % 5],
           case when n % 5 = 0 then 'answer' when n % 5 = 1 then (array['collect', 'ready'])[1 + n % 2] end,
           case when n % 5 < 2 then ${at} + make_interval(days => n % 4 - 1) end, n % 15 = 0
      from (select id, row_number() over (order by id)::int as n from bookings where state in ('active', 'approved', 'completed')) b`)
  await db.execute(sql`insert into care_contests (case_id, user_id, reason, "from", words, at, by, due_at, to_decide, decision, decided_at)
    select c.id, b.user_id, 'usable', c.down_from, 'It was seen on the road.', ${at}, (select min(id) from users),
           case when c.id % 4 > 0 then ${at} + make_interval(days => c.id % 5 - 1) end, c.id % 4 = 1, case when c.id % 4 = 0 then 'confirmed' end,
           case when c.id % 4 = 0 then ${at} end
      from care_cases c join bookings b on b.id = c.booking_id where c.id % 7 = 0`)
  await db.execute(sql`insert into care_loans (case_id, booking_id, vehicle_id, state, offered_at, until, seats_fit, gearbox_fit, miles, next_by, taken_at, start_odometer)
    select c.id, c.booking_id, v.id, case when c.n % 2 = 0 then 'offered' else 'taken' end, ${at}, ${at} + interval '9 days', true, true, 3,
           ${at} + make_interval(days => c.n % 3 - 1), case when c.n % 2 = 1 then ${at} end, case when c.n % 2 = 1 then 100 end
      from (select id, booking_id, row_number() over (order by id)::int as n from care_cases where state in ('confirmed', 'closed') limit 9) c
      join (select id, row_number() over (order by id)::int as n from vehicles) v on v.n = c.n`)
  await db.execute(sql`insert into care_days (booking_id, day, case_id, charge_id, usage_cents, booking_fee_cents, tax_cents, insurance_cents, at)
    select c.booking_id, d, c.id, (select min(id) from charges), 1000 * (c.id % 6), 20, 3, 4, ${at}
      from care_cases c, generate_series(1, c.id % 4) d where c.id % 3 = 0`)
  await db.execute(
    sql`insert into care_days_ended (booking_id, day, at) select booking_id, day, ${at} from care_days where day = 2 and case_id % 2 = 0`,
  )
}

/** Something due of many bookings, for none to a hundred days, some with a promised day, a try or an end of the time to pay ahead. */
async function givenDue(db: Sql, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`insert into charges (number, key, user_id, booking_id, kind, due_at, quantity, amount_cents, open_cents, state, created_at)
    select b.number || '-9', 'given due ' || b.id, b.user_id, b.id, 'extra', ${at} - make_interval(days => n * 3 % 100, hours => n % 24), 1,
           1000 + n % 7 * 100, 1000 + n % 7 * 100, 'open', ${at}
      from (select *, row_number() over (order by id)::int as n from bookings where state in ('active', 'approved', 'completed')) b where n % 2 = 0`)
  await db.execute(sql`insert into promises (booking_id, cents, day, made_at, open_cents, last_charge_id, holds_until, state, next_at)
    select c.booking_id, 500, (${at} + make_interval(days => (c.id % 9)::int))::date, ${at}, c.open_cents, c.id, ${at} + interval '10 days', 'standing',
           ${at} + make_interval(days => (c.id % 9)::int - 1)
      from charges c where c.key like 'given due %' and c.id % 3 = 0`)
  await db.execute(
    sql`update bookings set next_try_at = ${at} + make_interval(hours => id % 50 - 10) where id % 3 = 1 and state = 'completed'`,
  )
}
