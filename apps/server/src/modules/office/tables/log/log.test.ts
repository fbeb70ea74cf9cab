import { logActions } from '@ownward/contract/tables'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, sessions } from '../../../../db/schema/index.ts'
import { logOf } from '../../../../testing/log-of.ts'
import { startTestApp } from '../../../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.parts.database
const [auditor, money, plain] = [
  await app.given.teamMember(['audit', 'people'], { firstName: 'Avery', lastName: 'Long' }),
  await app.given.teamMember(['money', 'people'], { firstName: 'Mona', lastName: 'Reyes' }),
  await app.given.teamMember(['audit']),
]

test('DESK-18: an entry says who, whom, the amount and in which sign-in; a member finds their own, and with `audit` everybody’s', async () => {
  const cleo = await app.given.customer({ firstName: 'Cleo', lastName: 'Barnes' })
  const change = { phone_number: cleo.phone, amount: 12.5, reason: 'For the long wait.' }
  expect(await app.call('teamAdjustWallet', change, money)).toMatchObject({ status: 1 })
  await app.call('teamBlockPerson', { user_id: cleo.id, reason: 'A stolen card.' }, auditor)

  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, money.id as never))
  expect(await logOf(app, money)).toMatchObject([
    {
      action: 'wallet_adjusted',
      who: { id: money.id, name: 'Mona Reyes' },
      about: { id: cleo.id, name: 'Cleo Barnes' },
      amount: 12.5,
      session: session!.id,
    },
  ])
  const all = await logOf(app, auditor, { of: { person: cleo.id } })
  expect(all.map(({ action }) => action)).toEqual(['person_blocked', 'wallet_adjusted'])
  // Whom it is about is known to who may know of people.
  const { body } = await app.send('teamLogTable', { columns: ['action', 'about'] }, plain)
  expect(body.withheld).toEqual(['about'])
  expect(Object.keys(body.result[0].cells)).toEqual(['action'])
  expect(await logOf(app, auditor, { query: 'cleo barnes' })).toHaveLength(2)
  const byName = await app.send('teamLogTable', { query: 'Cleo Barnes' }, plain)
  expect(byName.body.result).toEqual([])
})

test('DESK-18: the log is narrowed by member, person, subject, action, day, amount and words in reason or values', async () => {
  const car = await app.given.vehicle()
  const at = app.clock.now()
  const entries = [
    { action: 'refund_given', subject: 'booking:987654321', reason: '$40.00: Towed for nothing', cents: 4000 },
    { action: 'charge_forgiven', subject: 'charge:100777-2', reason: '$7.00: élan', cents: 700 },
    { action: 'vehicle_changed', subject: `vehicle:${car.id}`, reason: 'color: Grey → Blue' },
  ]
  await db.insert(auditLog).values(entries.map(entry => ({ ...entry, at, actorId: money.id })))
  const found = async (...filters: [string, string, string][]) => {
    const asked = {
      of: { member: money.id },
      filters: filters.map(([column, operator, value]) => ({ column, operator, value })),
    }
    return (await logOf(app, auditor, asked)).map(({ action }) => action)
  }
  expect(await found(['amount', 'from', '10'])).toEqual(['refund_given', 'wallet_adjusted'])
  expect(await found(['amount', 'from', '10'], ['amount', 'to', '20'])).toEqual(['wallet_adjusted'])
  expect(await found(['change', 'has', 'elan'])).toEqual(['charge_forgiven'])
  expect(await found(['change', 'has', '→ blue'])).toEqual(['vehicle_changed'])
  expect(await found(['thing', 'has', '100777'])).toEqual(['charge_forgiven'])
  expect(await found(['state', 'any', 'fleet'])).toEqual(['vehicle_changed'])
  expect(await found(['action', 'any', 'refund_given,charge_forgiven'])).toEqual(['charge_forgiven', 'refund_given'])
  expect(await found(['who', 'me', ''])).toEqual([])
  expect(await found(['who', 'name', 'mona'])).toHaveLength(4)
  expect(await found(['at', 'day', at.toISOString().slice(0, 10)])).toHaveLength(4)
  expect((await logOf(app, auditor, { of: { vehicle: car.id } })).map(({ action }) => action)).toEqual([
    'vehicle_changed',
  ])
  const { body } = await app.send('teamLogCount', { of: { member: money.id } }, auditor)
  expect(body).toMatchObject({ records: 4, counts: { money: 3, fleet: 1, people: 0 } })
})

test('DESK-18, DESK-02: it is sorted by member, action, amount and sign-in over all rows, empty ones last both ways, ties by number', async () => {
  const { body } = await app.send('teamLogTable', {}, auditor)
  const rows: { id: number; cells: Awaited<ReturnType<typeof logOf>>[number] }[] = body.result
  const values = {
    who: row => row.who?.name.toLowerCase() ?? null,
    action: row => logActions.indexOf(row.action as never),
    amount: row => row.amount,
    session: row => row.session,
  } satisfies Record<string, (row: (typeof rows)[number]['cells']) => string | number | null>
  for (const [column, told] of Object.entries(values))
    for (const descending of [false, true]) {
      const sorted = rows.toSorted((one, other) => {
        const [a, b] = [told(one.cells), told(other.cells)]
        if (a === b) return descending ? other.id - one.id : one.id - other.id
        if (a === null || b === null) return a === null ? 1 : -1
        return a < b === descending ? 1 : -1
      })
      const asked = await app.send('teamLogTable', { sort: [{ column, descending }] }, auditor)
      expect(
        asked.body.result.map(({ id }: { id: number }) => id),
        column,
      ).toEqual(sorted.map(({ id }) => id))
    }
})

test('DESK-18, DESK-31: the log is a file for who may read all of it, with the codes of the actions', async () => {
  expect((await app.send('teamLogExport', {}, money)).body).toMatchObject({ code: 'no-right' })
  const answer = await fetch(`${app.url}/api/v1/teamLogExport`, {
    method: 'POST',
    headers: { authorization: `Basic ${auditor.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ columns: ['action', 'amount', 'who'] }),
  })
  const text = await answer.text()
  expect(text).toContain('refund_given,40,Mona Reyes')
  expect(text.trimEnd()).toMatch(/# end \d+$/)
})

test('DESK-18: no action stands twice, so that each is of one part of the work', () => {
  expect(new Set(logActions).size).toBe(logActions.length)
})
