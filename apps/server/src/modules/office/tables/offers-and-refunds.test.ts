import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenRows } from './testing/given-rows.ts'

const app = await startTestApp({ seed: 'small' })
afterAll(() => app.close())
const { db } = app.parts.database
const member = await app.given.teamMember(['bookings', 'people', 'fleet', 'money'])
await givenRows(db)

type TableCall = 'teamOfferTable' | 'teamRefundTable'
interface Row {
  id: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into cells of every shape.
  cells: any
}

async function ask(call: TableCall | 'teamRefundCount', body: object) {
  const answer = await app.send(call, body, member)
  expect(answer.body, answer.text).toMatchObject({ status: 1 })
  return answer.body
}

/** All rows: there are fewer than a page has at most. */
async function whole(call: TableCall, body: object = {}): Promise<Row[]> {
  const { result, after } = await ask(call, { size: 100, ...body })
  expect(after).toBeNull()
  return result
}

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)

test('SRV-32, DESK-02: refunds that wait come first by how long they do, open offers by when they end; what went back is added up', async () => {
  const only = (state: string) => ({ filters: [{ column: 'state', operator: 'any', value: state }] })
  const at = (rows: readonly Row[], column: string) => rows.map(row => row.cells[column].at as string)
  const waiting = await whole('teamRefundTable', only('waiting'))
  expect(at(waiting, 'asked')).toEqual(at(waiting, 'asked').toSorted())
  const open = await whole('teamOfferTable', only('open'))
  expect(open.length).toBeGreaterThan(2)
  expect(at(open, 'expires')).toEqual(at(open, 'expires').toSorted())

  const refunds = await whole('teamRefundTable')
  expect(ids(refunds)).toEqual(ids(refunds).toSorted((a, b) => b - a))
  const cents = refunds.map(({ cells }) => (cells.state === 'refused' ? 0 : Math.round(cells.amount * 100)))
  const sum = cents.reduce((total, each) => total + each, 0) / 100
  const amount = sum.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  expect((await ask('teamRefundCount', {})).message).toBe(
    `${refunds.length} refunds · ${amount} went back or is on its way.`,
  )
  expect((await ask('teamRefundCount', only('refused'))).message).toMatch(/^\d+ refunds?$/)
})

test('SRV-32: refunds are found by booking, by the invoice that was paid and by name, offers by phone and name, and both by what they belong to', async () => {
  const refunds = await whole('teamRefundTable')
  const { charge, booking, driver } = refunds.find(({ cells }) => cells.charge !== null)!.cells
  const of = async (call: TableCall, body: object) => ids(await whole(call, body))
  const those = (rows: readonly Row[], holds: (row: Row) => boolean) => ids(rows.filter(holds))
  expect(await of('teamRefundTable', { query: charge })).toEqual(
    those(refunds, ({ cells }) => cells.charge?.startsWith(charge)),
  )
  const ofBooking = those(refunds, ({ cells }) => cells.booking.id === booking.id)
  expect(await of('teamRefundTable', { query: booking.name })).toEqual(ofBooking)
  expect(await of('teamRefundTable', { of: { booking: booking.id } })).toEqual(ofBooking)
  expect(await of('teamRefundTable', { of: { person: driver.id } })).toEqual(
    those(refunds, ({ cells }) => cells.driver.id === driver.id),
  )
  expect(await of('teamRefundTable', { of: { refund: refunds[1]!.id } })).toEqual([refunds[1]!.id])

  const offers = await whole('teamOfferTable')
  const taken = offers.filter(({ cells }) => cells.booking !== null)
  expect(taken.map(({ cells }) => cells.state)).toEqual(['accepted'])
  const { customer, phone, car } = offers[0]!.cells
  expect(await of('teamOfferTable', { query: phone })).toEqual(those(offers, ({ cells }) => cells.phone === phone))
  expect(await of('teamOfferTable', { query: customer.name.toUpperCase() })).toEqual(
    those(offers, ({ cells }) => cells.customer.name.toLowerCase().includes(customer.name.toLowerCase())),
  )
  expect(await of('teamOfferTable', { of: { person: customer.id } })).toEqual(
    those(offers, ({ cells }) => cells.customer.id === customer.id),
  )
  expect(await of('teamOfferTable', { of: { vehicle: car.id } })).toEqual(
    those(offers, ({ cells }) => cells.car.id === car.id),
  )
  expect(await of('teamOfferTable', { of: { offer: offers[2]!.id } })).toEqual([offers[2]!.id])
})
