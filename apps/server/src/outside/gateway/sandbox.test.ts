import { cardRefusals } from '@ownward/domain/billing'
import { cents } from '@ownward/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../db/connect.ts'
import { sandboxCharges } from '../../db/schema/index.ts'
import { createTestDatabase } from '../../db/testing.ts'
import { openSandboxGateway, type SandboxFault } from './sandbox.ts'

const connection = { connectionString: await createTestDatabase() }
const database = connect(connection)
const now = () => new Date('2026-03-02T15:00:00Z')
let fault: SandboxFault = 'none'
const gateway = openSandboxGateway({ connection, now, fault: () => fault })

beforeAll(() => {
  fault = 'none'
})
afterAll(async () => {
  await gateway.close()
  await database.close()
})

async function token(number: string): Promise<string> {
  const saved = await gateway.saveCard({ number, expiryMonth: 1, expiryYear: 2040, cvv: '123' })
  if (!saved.ok) throw new Error('refused')
  return saved.token
}

/** The numbers that the demo desk shows. */
const refusals = [
  ['4000000000000341', 'try_later'],
  ['4000000000009995', 'no_funds'],
  ['4000000000006975', 'limit'],
  ['4000000000003220', 'step_up'],
  ['4000000000000069', 'expired'],
  ['4000000000009987', 'lost'],
  ['4000000000009979', 'stolen'],
  ['4000000000007726', 'closed'],
] as const

const charge = (key: string, card: string, amount = 12_345) =>
  gateway.charge({ key, purpose: { booking: '1', span: key }, token: card, amount: cents(amount), description: 'test' })

test('SRV-26: the sandbox has cards that pay and cards that refuse, by the known test numbers', async () => {
  const refused = await gateway.saveCard({ number: '4000000000000002', expiryMonth: 1, expiryYear: 2040, cvv: '123' })
  expect(refused).toEqual({ ok: false, reason: 'refused' })
  expect(await charge('pays', await token('4242424242424242'))).toMatchObject({ state: 'succeeded' })
})

test('SRV-26, PACT-20: the sandbox has a card for each refusal, and a build before them reads one of the three that it knows', async () => {
  const told: string[] = []
  for (const [number, refusal] of refusals) {
    const card = await token(number)
    expect(await charge(`refused as ${refusal}`, card)).toEqual({ state: 'refused', refusal })
    told.push(refusal)
  }
  expect(told.toSorted()).toEqual([...cardRefusals].toSorted())
  const { rows } = await database.pool.query(
    `select c.behaviour, array_agg(distinct h.refusal order by h.refusal) as kept, count(*)::int as cards
       from sandbox_cards c join sandbox_charges h on h.token = c.token where h.state = 'refused' group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { behaviour: 'no_funds', kept: ['no_funds'], cards: 1 },
    { behaviour: 'refuses_charge', kept: ['declined'], cards: 6 },
    { behaviour: 'step_up', kept: ['step_up'], cards: 1 },
  ])
})

test('SRV-10: one key is charged once, however often and from wherever it is asked', async () => {
  const card = await token('4242424242424242')
  const answers = await Promise.all(Array.from({ length: 20 }, () => charge('same', card)))
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(await charge('same', card)).toEqual(answers[0])
  const rows = await database.db.select().from(sandboxCharges)
  expect(rows.filter(row => row.key === 'same')).toHaveLength(1)
  await expect(charge('same', card, 99)).rejects.toThrow('another card or amount')
})

test('SRV-11: a lost request charges nothing, a lost answer has charged; asking again with the key tells which', async () => {
  const card = await token('4242424242424242')
  fault = 'lost'
  expect(await charge('lost', card)).toEqual({ state: 'unclear' })
  fault = 'answer-lost'
  expect(await charge('answer-lost', card)).toEqual({ state: 'unclear' })
  fault = 'none'
  const before = (await database.db.select().from(sandboxCharges)).map(row => row.key)
  expect(before).not.toContain('lost')
  expect(before).toContain('answer-lost')
  expect(await charge('answer-lost', card)).toMatchObject({ state: 'succeeded' })
  expect(await charge('lost', card)).toMatchObject({ state: 'succeeded' })
})
