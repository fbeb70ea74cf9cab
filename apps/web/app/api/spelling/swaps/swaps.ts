import type { Request, Response } from '@ownward/contract'
import { readVehicle } from '../catalog.ts'
import { readPlan } from '../running-bookings.ts'
import { type Refused, reads, spells } from '../table.ts'

type Preview = Response<'previewSwap'>['result']

const readTerms = reads<Preview['car_before']>()({
  vehicle_id: 'vehicleId',
  selling_price: 'sellingPrice',
  allowed_miles_per_cycle: 'allowedMilesPerCycle',
  extra_mile: 'extraMile',
  booking_fee: 'bookingFee',
})

/** What the site calls the figures of an exchange. */
const namesOfFigures = {
  due_today: 'dueToday',
  deposit_difference: 'depositDifference',
  payment_day: 'paymentDay',
} as const

const readCarried = reads<Preview['carried']>()({ account_credit: 'accountCredit', extra_paid: 'extraPaid' })

const readPreview = reads<Preview>()(
  {
    ...namesOfFigures,
    swap_at: 'swapAt',
    time_zone: 'timeZone',
    cycle_days: 'cycleDays',
    car_before: 'carBefore',
    car_after: 'carAfter',
  },
  { before: readPlan, after: readPlan, car_before: readTerms, car_after: readTerms, carried: readCarried },
)

const readFigures = reads<Response<'teamPreviewExchange'>['result']>()(namesOfFigures, { carried: readCarried })

type WireRefusal = NonNullable<Refused<'previewSwap'>['result']>

const readRefusal = reads<WireRefusal>()(
  {},
  {
    preview: readPreview,
    similar: readVehicle,
    purchase: reads<NonNullable<WireRefusal['purchase']>>()({
      selling_price: 'sellingPrice',
      extra_paid: 'extraPaid',
      credit_before: 'creditBefore',
      credit_waits: 'creditWaits',
      extra_back: 'extraBack',
      due_reserved: 'dueReserved',
      cycle_days: 'cycleDays',
      price_left: 'priceLeft',
      sales_tax: 'salesTax',
    }),
  },
)

const names = { booking_id: 'bookingId', vehicle_id: 'vehicleId', swap_at: 'swapAt' } as const

/** How the calls about the exchange of a car inside a program are spelled. */
export const swapsSpelling = {
  previewSwap: {
    body: spells<Request<'previewSwap'>>()(names),
    read: reads<Response<'previewSwap'>>()({}, { result: readPreview }),
    refused: reads<Refused<'previewSwap'>>()({}, { result: readRefusal }),
  },
  getSwapAgreement: { body: spells<Request<'getSwapAgreement'>>()(names) },
  requestSwap: {
    body: spells<Request<'requestSwap'>>()(names),
    read: reads<Response<'requestSwap'>>()(
      {},
      { result: reads<Response<'requestSwap'>['result']>()({ swap_id: 'swapId', swap_at: 'swapAt' }) },
    ),
  },
  cancelSwap: { body: spells<Request<'cancelSwap'>>()({ swap_id: 'swapId' }) },
}

const exchange = { swap_id: 'swapId', odometer_in: 'odometerIn', odometer_out: 'odometerOut' } as const

/** How the team's calls about it are spelled. */
export const teamSwapsSpelling = {
  teamDecideSwap: { body: spells<Request<'teamDecideSwap'>>()({ swap_id: 'swapId' }) },
  teamPreviewExchange: {
    body: spells<Request<'teamPreviewExchange'>>()(exchange),
    read: reads<Response<'teamPreviewExchange'>>()({}, { result: readFigures }),
  },
  teamExchange: {
    body: spells<Request<'teamExchange'>>()(exchange),
    read: reads<Response<'teamExchange'>>()(
      {},
      { result: reads<Response<'teamExchange'>['result']>()({ booking_id: 'bookingId' }) },
    ),
  },
}
