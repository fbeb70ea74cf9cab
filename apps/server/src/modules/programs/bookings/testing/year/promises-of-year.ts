import type { Database } from '../../../../../db/connect.ts'
import type { Parts } from '../../../../../parts.ts'
import type { GivenPerson } from '../../../../../testing/given.ts'
import type { Ask } from './act.ts'
import { withMoney } from './cards-of-year.ts'
import { draw } from './draw.ts'
import { findWrong } from './find-wrong.ts'

const dayMs = 86_400_000
/** Of ten promises so many are kept by a press of their person; of the others the card decides on the day. */
const pressed = 0.5

interface Owing {
  row: { id: number; open: number }
  mine(name: string, body: object): Promise<void>
  person: GivenPerson
}

/** Promises a share of what is due for a day ahead; where nothing is due nobody asks. */
export async function promiseDay(
  { percent, days }: { percent: number; days: number },
  { row, mine, ask, moment, person }: Owing & { ask: Ask; moment: Date },
): Promise<void> {
  if (row.open === 0) return
  const amount = Math.max(Math.ceil(row.open / 2), Math.floor((row.open * percent) / 100)) / 100
  const on = new Date(moment.getTime() + days * dayMs).toISOString().slice(0, 10)
  const { result } = await ask('previewPromise', { booking_id: row.id, amount, on }, person.token, '')
  return mine('promiseToPay', { amount, on, revision: result?.revision ?? '' })
}

/** Pays on some day before the promised one is over, where the person is one of those who keep this promise. */
export async function keepToday(
  { pool, seed, moment }: { pool: Database['pool']; seed: string; moment: Date },
  { row, mine, person }: Owing,
): Promise<void> {
  if (row.open === 0) return
  const { rows } = await pool.query<{ day: string }>(
    "select day::text from promises where booking_id = $1 and state = 'standing'",
    [row.id],
  )
  const [promise] = rows
  if (!promise || draw(seed, person.id, promise.day, 'keeps') >= pressed) return
  const today = moment.toISOString().slice(0, 10)
  if (today >= promise.day || draw(seed, person.id, today, 'pays early') < 0.2)
    await withMoney(pool, person, () => mine('retryPayment', {}))
}

const inFlight = `exists (select from charge_intents i where i.booking_id = p.booking_id and i.state in ('created', 'unclear'))`
/** What cards have paid of what was due, by tries that were begun while a promise ran. */
const paid = `(select coalesce(sum(i.amount_cents), 0) from charge_intents i
  where i.booking_id = p.booking_id and i.charge_id is not null and i.state = 'succeeded' and i.kind not in ('reserve', 'start', 'extension', 'conversion', 'buy', 'extra')
    and i.created_at >= p.made_at and i.created_at < p.holds_until)`

/** What a promise holds is asked for by presses and on its day alone, each ends at its time, and its person is told what became of it. */
export async function checkPromises(parts: Parts, now: Date): Promise<string[]> {
  const find = (what: string, query: string) => findWrong(parts, what, query, [now])
  return [
    ...(await find(
      'a card was asked without a press for what a promise held',
      `select i.key, i.created_at, p.made_at, p.holds_until from charge_intents i join promises p on p.booking_id = i.booking_id
        where i.charge_id is not null and i.once_key is null and i.kind in ('cycle', 'mileage', 'scheduled_fee', 'care_back')
          and i.created_at > p.made_at and i.created_at < p.holds_until and $1::timestamptz is not null`,
    )),
    ...(await find(
      'a promise was asked for before its hour, on another day, or once more after a refusal',
      `select p.id, count(*) filter (where i.state = 'refused')::int as refused from promises p
         join charge_intents i on i.booking_id = p.booking_id and i.once_key = 'promise:' || p.id
        where $1::timestamptz is not null group by p.id
       having count(*) filter (where i.state = 'refused') > 1 or min(i.created_at) < p.ask_at or sum(i.amount_cents) filter (where i.state = 'succeeded') > p.cents`,
    )),
    ...(await find(
      'a promise has passed its time and still stands',
      `select p.id, p.next_at, p.holds_until from promises p where p.state = 'standing' and (p.next_at <= $1 or p.holds_until <= $1) and not ${inFlight}`,
    )),
    ...(await find(
      'a promise was broken though it was paid, or holds longer than its day',
      `select p.id, p.cents, ${paid} as paid from promises p join bookings b on b.id = p.booking_id
        where $1::timestamptz is not null and ((p.state = 'broken' and ${paid} >= p.cents)
          or p.holds_until > ((p.day + 1)::timestamp at time zone b.time_zone)
          or (p.state = 'broken' and p.holds_until <> ((p.day + 1)::timestamp at time zone b.time_zone)))`,
    )),
    ...(await find(
      'what became of a promise was not told once',
      `select * from (select b.user_id, s.state, (select count(*) from promises p join bookings o on o.id = p.booking_id where o.user_id = b.user_id and p.state = s.state) as became,
          (select count(*) from notifications n where n.user_id = b.user_id and n.kind in ('promise_' || s.state, s.also)) as told
         from (select distinct user_id from bookings) b, (values ('kept', ''), ('broken', ''), ('withdrawn', 'promise_set_aside')) s (state, also)) each
        where became <> told and $1::timestamptz is not null`,
    )),
  ]
}
