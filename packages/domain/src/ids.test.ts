import { expect, test } from 'vitest'
import type { BookingId, UserId, VehicleId } from './ids.ts'

test('shape: a number of one thing is not taken for that of another', () => {
  const claim = (vehicle: VehicleId, user: UserId, booking: BookingId) => `${vehicle} ${user} ${booking}`
  const [vehicle, user, booking]: [VehicleId, UserId, BookingId] = [1, 2, 3]
  expect(claim(vehicle, user, booking)).toBe('1 2 3')
  // @ts-expect-error a person is no vehicle
  claim(user, user, booking)
  // @ts-expect-error a vehicle is no person
  claim(vehicle, vehicle, booking)
  // @ts-expect-error a person is no booking
  claim(vehicle, user, user)
})
