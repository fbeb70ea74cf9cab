import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings, movedFor, passTime } from '../bookings/testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const given = givenBookings(app)

test('BEY-28, SRV-13: a booking is started from two hours before its pickup on, and nothing is charged before', async () => {
  const { id, person, startAt } = await given.approved()
  const start = () => app.call('startBooking', { booking_id: id }, person)
  const detail = async () => {
    const answer = await app.call('getPendingBookingDetails', { bookingid: id }, person)
    if (answer.status !== 1) throw new Error(answer.message)
    return answer.result
  }
  const paid = await movedFor(app, id)
  expect(await start()).toMatchObject({
    status: 0,
    code: 'pickup-not-yet',
    message: expect.stringContaining('9:00 am - 12th Mar (EDT)'),
  })
  expect(await movedFor(app, id)).toEqual(paid)
  expect(await detail()).toMatchObject({ start_from: '2026-03-12T13:00:00.000Z', actions: ['report', 'cancel'] })

  await passTime(app, new Date(startAt.getTime() - 2 * 3_600_000 - 60_000))
  expect(await start()).toMatchObject({ status: 0, code: 'pickup-not-yet' })
  await passTime(app, new Date(startAt.getTime() - 2 * 3_600_000))
  expect(await detail()).toMatchObject({ actions: ['start', 'report', 'cancel'] })
  expect(await start()).toMatchObject({ status: 1 })
  await given.rest()
})

test('BOOK-08: the charges of a booking are in the order in which they were made, however early the car was fetched', async () => {
  const { id, person, startAt } = await given.approved()
  app.clock.set(new Date(startAt.getTime() - 3_600_000))
  await app.call('startBooking', { booking_id: id }, person)
  const answer = await app.call('getActiveBookingDetail', { bookingid: id }, person)
  expect(answer.status === 1 && answer.result.charges.map(({ kind }) => kind)).toEqual(['reserve', 'cycle'])
  await given.rest()
})
