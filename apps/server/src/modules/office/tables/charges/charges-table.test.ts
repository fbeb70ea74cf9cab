import { afterAll, expect, test } from 'vitest'
import { sandboxCards } from '../../../../db/schema/index.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { givenBookings, passTime } from '../../../programs/bookings/testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
const state = (value: string) => ({ filters: [{ column: 'state' as const, operator: 'any' as const, value }] })

test('DESK-01, SRV-32: the table of charges has one state for each, the sum that is open of what is found, and finds by invoice, booking and name', async () => {
  const [late, other] = [await given.active(), await given.active()]
  const member = await given.member()
  await db.update(sandboxCards).set({ behaviour: 'no_funds' })
  await passTime(app, { days: 9 })
  await db.update(sandboxCards).set({ behaviour: 'pays' })
  const rows = async (body: object) => (await app.send('teamChargeTable', body, member)).body.result
  const counted = async (body: object) => (await app.send('teamChargeCount', body, member)).body

  const overdue = await rows(state('overdue'))
  expect(overdue.map(({ cells }: { cells: { booking: { id: number } } }) => cells.booking.id)).toEqual(
    expect.arrayContaining([late.id, other.id]),
  )
  // Those that have waited longest come first.
  const days = overdue.map(({ cells }: { cells: { due: { at: string } } }) => cells.due.at)
  expect(days).toEqual(days.toSorted())
  const open = overdue.reduce((sum: number, { cells }: { cells: { open: number } }) => sum + cells.open, 0)
  const words = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(open)
  expect(await counted(state('overdue'))).toMatchObject({
    records: overdue.length,
    message: `${overdue.length} charges · ${words} is still to be paid.`,
  })
  expect((await counted(state('paid'))).message).toMatch(/^\d+ charges$/)

  // What is open and past its day is not open as well: the states add up to all.
  const { records, counts } = await counted({})
  expect(Object.values(counts as Record<string, number>).reduce((sum, n) => sum + n, 0)).toBe(records)

  const [row] = overdue
  const { number, booking, driver, tries } = row.cells
  expect(tries).toBe((await app.send('teamCharge', { number }, member)).body.result.attempts.length)
  const found = async (query: string) =>
    (await rows({ query, size: 100 })).map(({ cells }: { cells: { number: string } }) => cells.number) as string[]
  expect(await found(number)).toEqual([number])
  const ofBooking = (await found(booking.name)).toSorted()
  expect(ofBooking.length).toBeGreaterThan(1)
  expect(ofBooking.every(each => each.startsWith(`${booking.name}-`))).toBe(true)
  expect(await found(driver.name.toUpperCase())).toEqual(expect.arrayContaining(ofBooking))
  expect(await found('nobody of this name')).toEqual([])

  // A car is found as it is shown, and gone to so as well, though rows come by its name.
  const car = row.cells.car.name as string
  const ofCar = (await rows({ size: 100 })).filter(
    ({ cells }: { cells: { car: { name: string } } }) => cells.car.name === car,
  )
  for (const operator of ['is', 'has', 'begins'])
    expect(await rows({ filters: [{ column: 'car', operator, value: car }], size: 100 }), operator).toHaveLength(
      ofCar.length,
    )
  const cars = { sort: [{ column: 'car' }], place: { value: car } }
  const { body: gone } = await app.send('teamBookingTable', cars, await app.given.teamMember(['bookings']))
  // There without its trim.
  expect(car.startsWith(gone.result[0].cells.car.name)).toBe(true)

  expect(ofScope(await rows({ of: { booking: booking.id }, size: 100 }))).toEqual(ofBooking)
  expect(ofScope(await rows({ of: { charge: row.id } }))).toEqual([number])
})

const ofScope = (rows: { cells: { number: string } }[]) => rows.map(({ cells }) => cells.number).toSorted()
