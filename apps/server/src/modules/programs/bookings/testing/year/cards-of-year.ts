import { hopelessRefusals } from '@ownward/domain/billing'
import type { Database } from '../../../../../db/connect.ts'
import type { Parts } from '../../../../../parts.ts'
import type { Lived } from './act.ts'
import { draw, drawFrom, drawOne } from './draw.ts'
import { findWrong } from './find-wrong.ts'

/** At most so long after a card has ended its person adds another. */
const longestWait = 12

/** What the bank says of a person's card on a day: trouble begins now and then and lasts up to two weeks. */
function behaviourOn(seed: string, index: number, day: number): 'pays' | 'no_funds' | 'step_up' {
  for (let begun = Math.max(0, day - 14); begun <= day; begun++) {
    const isTrouble = draw(seed, index, begun, 'trouble') < 0.008
    if (isTrouble && day - begun < drawFrom(1, 14, seed, index, begun, 'lasts'))
      return draw(seed, index, begun, 'confirm') < 0.5 ? 'step_up' : 'no_funds'
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

/** No card was asked again that had refused for good, and what its person is told of it is told. */
export async function checkCards(parts: Parts): Promise<string[]> {
  return findWrong(
    parts,
    'a card was asked again that had refused for good',
    `select token, count(*)::int as asked from sandbox_charges where card_refusal = any($1) group by token having count(*) > 1`,
    [[...hopelessRefusals]],
  )
}
