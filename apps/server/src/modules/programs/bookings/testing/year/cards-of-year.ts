import { hopelessRefusals } from '@ownward/domain/billing'
import type { Database } from '../../../../../db/connect.ts'
import type { Parts } from '../../../../../parts.ts'
import type { Lived } from './act.ts'
import { draw, drawFrom, drawOne } from './draw.ts'
import { findWrong } from './find-wrong.ts'

/** At most so long after a card has ended its person adds another. */
const longestWait = 12

/** What the bank says of a person's card on a day: trouble begins now and then and lasts up to two weeks. */
function behaviourOn(seed: string, index: number, day: number): 'pays' | 'no_funds' | 'step_up' | 'refuses_charge' {
  for (let begun = Math.max(0, day - 14); begun <= day; begun++) {
    const isTrouble = draw(seed, index, begun, 'trouble') < 0.008
    if (isTrouble && day - begun < drawFrom(1, 14, seed, index, begun, 'lasts')) {
      const why = draw(seed, index, begun, 'confirm')
      return why < 0.4 ? 'step_up' : why < 0.55 ? 'refuses_charge' : 'no_funds'
    }
  }
  return 'pays'
}

/** Whether a card ends on a day, as what, and after how many days there is another. */
function endOn(seed: string, index: number, day: number) {
  if (day < 0 || draw(seed, index, day, 'card ends') >= 0.006) return null
  const refusal = drawOne(hopelessRefusals, seed, index, day, 'ends as')
  return { refusal, after: drawFrom(1, longestWait, seed, index, day, 'new card') }
}

/** The card that a person is charged has money for the moment of a press, also where it has too little for what the schedule asks. */
export async function withMoney(
  pool: Database['pool'],
  { id }: { id: number },
  press: () => Promise<void>,
): Promise<void> {
  const become = (to: string, from: string) =>
    pool.query(
      `update sandbox_cards set behaviour = $2 where behaviour = $3 and refusal is null
          and token = (select token from cards where user_id = $1 and is_default and removed_at is null)`,
      [id, to, from],
    )
  const { rowCount } = await become('pays', 'no_funds')
  await press()
  if (rowCount) await become('no_funds', 'pays')
}

/** Lets a day of people's cards begin: what banks say of them, cards that are lost, closed or over for ever, and new ones in their place. */
export async function beginCardsOfDay(
  { pool }: Database,
  { seed, day, now }: { seed: string; day: number; now: Date },
  lived: readonly Lived[],
): Promise<void> {
  const ofDefault = 'token = (select token from cards where user_id = $1 and is_default and removed_at is null)'
  for (const { program, person } of lived) {
    const at = (some: number) => behaviourOn(seed, program.index, some)
    const isNew = Array.from({ length: longestWait }, (_, i) => day - 1 - i).some(
      ended => endOn(seed, program.index, ended)?.after === day - ended,
    )
    if (isNew) {
      const token = `sbx_year_${program.index}_${day}`
      await pool.query(`insert into sandbox_cards (token, behaviour, created_at) values ($1, $2, $3)`, [
        token,
        at(day),
        now,
      ])
      await pool.query(
        `with former as (update cards set is_default = false where user_id = $1 and is_default returning *)
         insert into cards (user_id, token, brand, last4, expiry_month, expiry_year, holder, address, city, state, zip, country, is_default, created_at)
         select user_id, $2, brand, last4, expiry_month, expiry_year, holder, address, city, state, zip, country, false, $3 from former`,
        [person.id, token, now],
      )
      await pool.query('update cards set is_default = true where token = $1', [token])
    } else if (day === 0 ? at(0) !== 'pays' : at(day) !== at(day - 1)) {
      await pool.query(`update sandbox_cards set behaviour = $2 where refusal is null and ${ofDefault}`, [
        person.id,
        at(day),
      ])
    }
    const end = endOn(seed, program.index, day)
    if (end) {
      await pool.query(`update sandbox_cards set behaviour = 'refuses_charge', refusal = $2 where ${ofDefault}`, [
        person.id,
        end.refusal,
      ])
    }
  }
}

/** What a try of the last day of the schedule came after: the last no of the same card to the same charge, if nothing of the booking was paid since. */
const again = `(select i.id, i.booking_id, i.charge_id, i.created_at, b.time_zone, coalesce(b.recall_at, b.recalled_at) as recall_at, u.payday_weekday, u.payday_days, b.user_id, r.settled_at as refused_at,
    r.card_refusal, r.terms ? 'byItself' as was_by_itself
   from charge_intents i join bookings b on b.id = i.booking_id join users u on u.id = b.user_id
   join lateral (select * from charge_intents l where l.charge_id = i.charge_id and l.card_id = i.card_id and l.id < i.id and not l.terms ? 'partCents'
                  order by l.id desc limit 1) r on r.state = 'refused'
  where i.terms ? 'byItself' and i.created_at > $1::timestamptz - interval '1 day'
    and not exists (select from charge_intents s where s.booking_id = i.booking_id and s.id between r.id and i.id and s.state = 'succeeded')
    and not exists (select from audit_log a where a.about_id = b.user_id and a.at between r.settled_at and i.created_at and a.reason ~ 'autoRenew|payday'))`
/** Something else of the booking is asked for the first time at that hour: as it falls due, or after the time without a car. */
const isFirst = `(exists (select from charges c where c.booking_id = t.booking_id and c.id <> t.charge_id
     and (c.due_at at time zone t.time_zone)::time(0) = (t.created_at at time zone t.time_zone)::time(0))
   or exists (select from care_cases k where k.booking_id = t.booking_id and k.down_until is not null and k.down_until < t.created_at))`
const local = '(t.created_at at time zone t.time_zone)'

/** No card was asked again that had refused for good, or too soon, or at an hour or on a day that its refusal does not choose. */
export async function checkCards(parts: Parts, now: Date): Promise<string[]> {
  const find = (what: string, query: string) => findWrong(parts, what, query, [now])
  return [
    ...(await findWrong(
      parts,
      'a card was asked again that had refused for good',
      `select token, count(*)::int as asked from sandbox_charges where card_refusal = any($1) group by token having count(*) > 1`,
      [[...hopelessRefusals]],
    )),
    ...(await find(
      'a card was asked again by itself sooner than 20 hours after it had said no',
      `select * from ${again} t where t.created_at < t.refused_at + interval '20 hours'`,
    )),
    ...(await find(
      'a card was tried again by itself at another hour than its refusal chooses',
      `select * from ${again} t where ${local}::time(0) not in ('09:00', '18:00') and not ${isFirst}`,
    )),
    ...(await find(
      'a card without money was tried again on no payday, nor the 1st, the 15th or the day before the time to pay ends',
      `select * from ${again} t where t.card_refusal = 'no_funds' and not ${isFirst} and not exists (
         select from (values (${local}::date), (${local}::date - 1)) as on_day(d)
          where extract(day from d) in (1, 15) or d = (t.recall_at at time zone t.time_zone)::date - 1
             or (t.payday_days is null and extract(dow from d) = coalesce(t.payday_weekday, 5))
             or extract(day from d) = any(t.payday_days) or (extract(day from d + 1) = 1 and extract(day from d) < any(t.payday_days)))`,
    )),
  ]
}
