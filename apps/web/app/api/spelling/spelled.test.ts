import type { Vehicle } from '@ownward/contract'
import { expect, test } from 'vitest'
import { bookingsSpelling } from './bookings.ts'
import { readVehicle } from './catalog.ts'
import { signInSpelling } from './session/sign-in.ts'
import { inOurNames } from './spelled.ts'
import { teamSpelling } from './team/team-spelling.ts'

/** A caller that notes what is sent, and is answered with one thing. */
function answering(answer: object | null) {
  const sent: unknown[] = []
  const wire = async (_name: string, body: unknown) => {
    sent.push(body)
    return answer as never
  }
  return { sent, wire }
}

test('API-28, API-04: what is asked goes out as the call names it, and an error comes back to the field as the site names it', async () => {
  const errors = [
    { path: 'phone_number', message: 'ten digits' },
    { path: 'acceptTerms', message: 'needed' },
  ]
  const { sent, wire } = answering({ status: 0, code: 'invalid', message: 'no', errors })
  const refusal = await inOurNames(wire, signInSpelling)('login', { phone: '305', acceptTerms: true })
  expect(sent).toEqual([{ phone_number: '305', acceptTerms: true }])
  expect(refusal).toEqual({
    status: 0,
    code: 'invalid',
    message: 'no',
    errors: [
      { path: 'phone', message: 'ten digits' },
      { path: 'acceptTerms', message: 'needed' },
    ],
  })
})

test('BEY-27, API-04: what does not go together is told of the field as the site names it', async () => {
  const problems = [
    { field: 'return_place_id', message: 'elsewhere' },
    { field: 'hours.0', message: 'closed' },
  ]
  const { wire } = answering({ status: 0, code: 'bad-facts', message: 'no', result: { problems } })
  const refusal = await inOurNames(wire, teamSpelling)('teamSavePickupPlace', { returnPlaceId: 3 } as never)
  expect(refusal).toMatchObject({ result: { problems: [{ field: 'returnPlaceId' }, { field: 'hours.0' }] } })
})

test('API-52: an answer is read with all that is in it: lists, what may be missing, and names that are the same', async () => {
  const place = { id: 2, name: 'Bayside Lot', postal_code: '33139', time_zone: 'America/New_York' }
  const charges = [{ number: 'I1', charged_at: '2026-05-04T19:05:00Z', covers_from: null, covers_to: null }]
  const result = { id: 7, dia_fee: 12, pickup_place: place, return_place: null, deposit_return: null, charges }
  const { wire } = answering({ status: 1, message: '', result })
  const answer = await inOurNames(wire, bookingsSpelling)('getPendingBookingDetails', { bookingId: 7 })
  expect(answer).toEqual({
    status: 1,
    message: '',
    result: {
      id: 7,
      bookingFee: 12,
      pickupPlace: { id: 2, name: 'Bayside Lot', postalCode: '33139', timeZone: 'America/New_York' },
      returnPlace: null,
      depositReturn: null,
      charges: [{ number: 'I1', chargedAt: '2026-05-04T19:05:00Z', coversFrom: null, coversTo: null }],
    },
  })
})

test('API-71: what goes with a refusal is read too, and a call that brought nothing brings nothing', async () => {
  const refusal = {
    status: 0,
    code: 'pickup-taken',
    message: 'taken',
    result: { start_datetime: '2026-05-09T14:00:00Z' },
  }
  const ask = (answer: object | null) =>
    inOurNames(answering(answer).wire, bookingsSpelling)('getVehicleQuote', {} as never)
  expect(await ask(refusal)).toMatchObject({ result: { startAt: '2026-05-09T14:00:00Z' } })
  expect(await ask(null)).toBeNull()
})

test('SRCH-24: a car that is read twice is one object, by which its card is kept', () => {
  const car = { id: 7, vehicle_name: 'a car', all_in: { due_today: 500 } } as Vehicle
  expect(readVehicle(car)).toMatchObject({ id: 7, vehicleName: 'a car', allIn: { dueToday: 500 } })
  expect(readVehicle(car)).toBe(readVehicle(car))
  expect(readVehicle({ ...car })).not.toBe(readVehicle(car))
})
