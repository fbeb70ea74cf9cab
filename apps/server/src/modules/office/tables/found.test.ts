import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { users } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp({ seed: 'small' })
afterAll(() => app.close())
const { db } = app.parts.database
const member = await app.given.teamMember(['bookings', 'people', 'fleet', 'money'])

interface Row {
  id: number
  cells: {
    number: string
    driver: { name: string } | null
    phone: string | null
    car: { name: string }
    vin: string
    stock: string
  }
}

async function rowsOf(body: object): Promise<Row[]> {
  const [page, counted] = [
    await app.send('teamBookingTable', { size: 100, ...body }, member),
    await app.send('teamBookingCount', body, member),
  ]
  expect(page.body, page.text).toMatchObject({ status: 1 })
  expect(counted.body, counted.text).toMatchObject({ records: page.body.result.length })
  return page.body.result as Row[]
}
const numbers = (rows: readonly Row[]) => rows.map(({ cells }) => cells.number)

test('SRV-32, DESK-03, DESK-04: words find bookings by number, any part of a name or phone, with or without accents, and the car; the count is theirs', async () => {
  const whole = await rowsOf({})
  expect(whole.length).toBeGreaterThan(3)
  const row = whole.find(({ cells }) => cells.driver?.name.includes(' '))!
  const { number, driver, phone, vin } = row.cells
  const by = (holds: (row: Row) => boolean) => numbers(whole.filter(holds))
  const name = driver!.name

  expect(numbers(await rowsOf({ query: number }))).toContain(number)
  // A part that reaches over the space between the names.
  const middle = name.slice(1, -1)
  const named = by(({ cells }) => cells.driver?.name.toLowerCase().includes(middle.toLowerCase()) ?? false)
  expect(numbers(await rowsOf({ query: middle.toUpperCase() }))).toEqual(named)
  expect(numbers(await rowsOf({ filters: [{ column: 'driver', operator: 'name', value: middle }] }))).toEqual(named)
  const digits = phone!.replace(/\D/g, '').slice(-7)
  expect(numbers(await rowsOf({ query: digits }))).toEqual(
    by(({ cells }) => cells.phone?.replace(/\D/g, '').includes(digits) ?? false),
  )
  expect(numbers(await rowsOf({ query: vin }))).toEqual(by(({ cells }) => cells.vin === vin))
  // What only the mail has is no name, and signs that mean any letter to the database mean themselves.
  for (const query of ['@example', '%', '_'])
    expect(
      numbers(await rowsOf({ filters: [{ column: 'driver', operator: 'name', value: query.repeat(3) }] })),
    ).toEqual([])
  expect(await rowsOf({ query: '@example' })).toEqual([])

  const [person] = await db
    .select()
    .from(users)
    .where(eq(users.phone, phone!.replace(/\D/g, '').slice(-10)))
  await db.update(users).set({ firstName: 'Zoé', lastName: 'Bélanger' }).where(eq(users.id, person!.id))
  const theirs = by(({ cells }) => cells.driver?.name === name)
  for (const query of ['zoe bel', 'Zoé', 'ÉLANG']) {
    expect(numbers(await rowsOf({ query })), query).toEqual(theirs)
    const filters = [{ column: 'driver', operator: 'name', value: query }]
    expect(numbers(await rowsOf({ filters })), query).toEqual(theirs)
  }
})

test('DESK-06: a VIN or a stock number finds no booking for who may not read them; number, name, phone and the car by its words do', async () => {
  const narrow = await app.given.teamMember(['bookings', 'people'])
  const [row] = await rowsOf({})
  const { number, driver, phone, vin, car, stock } = row!.cells
  const countOf = async (query: string, who = narrow) =>
    (await app.send('teamBookingCount', { query }, who)).body.records as number
  for (const hidden of [vin, vin.slice(-6), stock]) {
    expect(await countOf(hidden, member), hidden).toBeGreaterThan(0)
    expect(await countOf(hidden), hidden).toBe(0)
  }
  for (const shown of [number, driver!.name, phone!, car!.name])
    expect(await countOf(shown), shown).toBe(await countOf(shown, member))
})
