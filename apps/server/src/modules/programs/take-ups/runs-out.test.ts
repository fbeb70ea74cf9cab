import { plainSurface } from '@ownward/domain/testing/surfaces'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { passTime } from '../bookings/testing/given-booking.ts'
import { givenCredits } from './testing/given-credits.ts'

const app = await startTestApp({ now: '2026-12-01T15:00:00Z' })
afterAll(() => app.close())
const given = givenCredits(app)
const week = 220_15

test('KEEP-09, KEEP-11: what a program leaves over, and a credit whose last pickup is before its own, are told to run out before the pickup', async () => {
  const { person } = await given.ended(7)
  // A car that costs less than the credit: the rest of it has no program to go to.
  const cheap = await app.given.vehicle(given.car({ surface: { ...plainSurface, sellingPriceCents: 15_000 } }))
  const { waits_until } = await given.oneOf(person)
  const day = 86_400_000
  const at = (days: number) => new Date(Date.parse(waits_until) + days * day - 6 * 3_600_000).toISOString()
  const rest = week / 100 - 150
  for (const [days, runs_out] of [
    [-1, 0],
    [10, 1],
  ] as const) {
    const request = await given.withCredit(person, cheap.id, { startdatetime: at(days) })
    const quoted = await app.call('getVehicleQuote', request, person)
    expect(quoted).toMatchObject({
      status: 1,
      result: { waiting_credit: { amount: 150, from: [{ amount: 150, rest, runs_out }] } },
    })
  }
  await passTime(app, new Date(Date.parse(waits_until) - 5 * day))
  const request = await given.withCredit(person, cheap.id, { startdatetime: at(10) })
  const booked = await app.call('book', request, person)
  expect(booked).toMatchObject({ status: 1 })
  expect(await given.oneOf(person)).toMatchObject({
    state: 'reserved',
    left_over: { amount: rest, start_datetime: at(10), runs_out: 1 },
  })
})
