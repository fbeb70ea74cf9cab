import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { databaseAfter } from './testing-migrations.ts'

test('PACT-20, OPS-16: refusals of before keep their reason and have no other yet, and what either build writes is there for both', async () => {
  const pool = await databaseAfter(12)
  try {
    // Whose tries they are does not matter here.
    const { rows: links } = await pool.query(
      `select conname from pg_constraint where conrelid = 'charge_intents'::regclass and contype = 'f'`,
    )
    for (const { conname } of links) await pool.query(`alter table charge_intents drop constraint ${conname}`)
    const former = (key: string, refusal: string) =>
      pool.query(
        `insert into charge_intents (key, user_id, booking_id, card_id, kind, cycle_start, amount_cents, state, refusal, created_at)
         values ($1, 1, 1, 1, 'cycle', now(), 7000, 'refused', $2, now())`,
        [key, refusal],
      )
    await former('before', 'declined')
    await migrate(pool)
    await former('beside', 'step_up')
    await pool.query(`update charge_intents set refusal = 'declined', card_refusal = 'lost' where key = 'beside'`)
    expect((await pool.query('select key, refusal, card_refusal from charge_intents order by id')).rows).toEqual([
      { key: 'before', refusal: 'declined', card_refusal: null },
      { key: 'beside', refusal: 'declined', card_refusal: 'lost' },
    ])
    const client = await pool.connect()
    try {
      await client.query('set enable_seqscan = off')
      const hopeless = `select from charge_intents where card_id = 1 and card_refusal in ('expired', 'lost', 'stolen', 'closed')`
      const plan = (await client.query(`explain ${hopeless}`)).rows.map(row => row['QUERY PLAN']).join()
      expect(plan).toContain('charge_intents_hopeless')
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
})
