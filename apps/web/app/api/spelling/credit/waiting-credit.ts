import type { Request, Response } from '@ownward/contract'
import { reads, spells } from '../table.ts'

/** What the site calls the facts of credit that waits. */
const namesOfCredit = { last_day: 'lastDay', waits_until: 'waitsUntil', price_to_convert: 'priceToConvert' } as const

/** Reads what of a credit waits after a return. */
export const readCreditThatWaits =
  reads<NonNullable<Response<'previewReturn'>['result']['waiting_credit']>>()(namesOfCredit)

const readReservation = reads<NonNullable<Response<'getWaitingCredits'>['result'][number]['reserved_by']>>()({
  booking_id: 'bookingId',
  increment_id: 'bookingNumber',
})

/** What the site calls the facts of a credit whose program is over. */
export const namesOfEndedCredit = {
  ...namesOfCredit,
  credit_id: 'creditId',
  reserved_by: 'reservedBy',
  stands_still: 'standsStill',
} as const

/** How the facts of such a credit are read that are more than a value. */
export const partsOfEndedCredit = { reserved_by: readReservation }

/** Reads the credit of a program that is over. */
export const readEndedCredit = reads<NonNullable<Response<'getPastBookingDetail'>['result']['waiting_credit']>>()(
  namesOfEndedCredit,
  partsOfEndedCredit,
)

const readLeftOver = reads<NonNullable<Response<'getWaitingCredits'>['result'][number]['left_over']>>()({
  start_datetime: 'startAt',
  runs_out: 'runsOut',
})

/** Reads a credit that waits. */
export const readWaitingCredit = reads<Response<'getWaitingCredits'>['result'][number]>()(
  {
    ...namesOfEndedCredit,
    booking_id: 'bookingId',
    increment_id: 'bookingNumber',
    vehicle_id: 'vehicleId',
    vehicle: 'vehicleName',
    time_zone: 'timeZone',
    price_without_credit: 'priceWithout',
    pickup_by: 'pickupBy',
    left_over: 'leftOver',
  },
  { ...partsOfEndedCredit, left_over: readLeftOver },
)

const readDue = reads<NonNullable<NonNullable<Response<'getWaitingCredits'>['for_car']>['due']>>()({
  booking_id: 'bookingId',
})

const readCreditForCar = reads<NonNullable<Response<'getWaitingCredits'>['for_car']>>()(
  {
    last_day: 'lastDay',
    waits_until: 'waitsUntil',
    pickup_by: 'pickupBy',
    time_zone: 'timeZone',
    same_car: 'sameCar',
    initial_fee: 'initialFee',
    fee_paid: 'feePaid',
    initial_fee_due: 'initialFeeDue',
  },
  { due: readDue },
)

const readGivenCredit = reads<NonNullable<Response<'getVehicleQuote'>['result']['waiting_credit']>['from'][number]>()({
  credit_id: 'creditId',
  booking_id: 'bookingId',
  increment_id: 'bookingNumber',
  last_day: 'lastDay',
  runs_out: 'runsOut',
})

/** Reads what a quote takes up of credit that waits. */
export const readQuotedCredit = reads<NonNullable<Response<'getVehicleQuote'>['result']['waiting_credit']>>()(
  {
    last_day: 'lastDay',
    waits_until: 'waitsUntil',
    same_car: 'sameCar',
    fee_not_charged: 'feeNotCharged',
    day_rent: 'dayRent',
  },
  { from: readGivenCredit },
)

/** How the calls about credit that waits are spelled. */
export const waitingCreditSpelling = {
  getWaitingCredits: {
    body: spells<Request<'getWaitingCredits'>>()({ list_id: 'vehicleId' }),
    read: reads<Response<'getWaitingCredits'>>()(
      { for_car: 'forCar' },
      { result: readWaitingCredit, for_car: readCreditForCar },
    ),
  },
}
