import type { Request, Response } from '@ownward/contract'
import { namesOfEndedCredit, partsOfEndedCredit, readCreditThatWaits } from '../credit/waiting-credit.ts'
import { readBooking, readStatement, readStatementRow } from '../running-bookings.ts'
import { readBookingLink } from '../swaps/asked-swap.ts'
import { reads, spells } from '../table.ts'

const readBookingRow = reads<Response<'teamBookings'>['result'][number]>()(
  {
    increment_id: 'bookingNumber',
    user_id: 'userId',
    phone_number: 'phone',
    vehicle_id: 'vehicleId',
    created_at: 'createdAt',
    start_datetime: 'startAt',
    end_datetime: 'endAt',
    time_zone: 'timeZone',
    amount_due: 'amountDue',
    payment_retry: 'paymentRetry',
    unpaid_since: 'unpaidSince',
    pay_by: 'payBy',
    return_datetime: 'returnAt',
    return_missed_datetime: 'missedReturnAt',
    to_check: 'toCheck',
    car_out: 'carOut',
    deposit_by: 'depositBy',
    lapses_at: 'lapsesAt',
    swap_of: 'swapOf',
  },
  { swap_of: readBookingLink },
)

const readTeamPromise = reads<Response<'teamPromises'>['result'][number]>()({
  booking_id: 'bookingId',
  increment_id: 'bookingNumber',
  user_id: 'userId',
  phone_number: 'phone',
  time_zone: 'timeZone',
  made_at: 'madeAt',
  ended_at: 'endedAt',
})

const readCounted = reads<Response<'teamCollectionFigures'>['result'][number]>()({
  booking_id: 'bookingId',
  increment_id: 'bookingNumber',
  phone_number: 'phone',
  time_zone: 'timeZone',
})

const readDueRow = reads<Response<'teamDue'>['result'][number]>()({
  booking_id: 'bookingId',
  increment_id: 'bookingNumber',
  user_id: 'userId',
  phone_number: 'phone',
  time_zone: 'timeZone',
  amount_due: 'amountDue',
  due_since: 'dueSince',
})

const readIncome = reads<NonNullable<Response<'teamBookingDetail'>['result']['income']>>()({
  stated_at: 'statedAt',
  proof_at: 'proofAt',
})

/** Reads a document. */
export const readDocument = reads<NonNullable<Response<'teamBookingDetail'>['result']['documents']>[number]>()({
  stored_at: 'storedAt',
})

const readLengthened = reads<NonNullable<Response<'teamExtendWait'>['result']['lengthened']>[number]>()({
  from_day: 'fromDay',
  to_day: 'toDay',
})

const readTeamCredit = reads<Response<'teamExtendWait'>['result']>()(
  { ...namesOfEndedCredit, longest_day: 'longestDay' },
  { ...partsOfEndedCredit, lengthened: readLengthened },
)

const readOwnPolicy = reads<NonNullable<Response<'teamBookingDetail'>['result']['own_policy']>>()({
  number_end: 'numberEnd',
  ends_on: 'endsOn',
  kept_at: 'keptAt',
})

const readBookingFile = reads<Response<'teamBookingDetail'>['result']>()(
  { own_insurance: 'ownInsurance', own_policy: 'ownPolicy', wallet_balance: 'walletBalance', owes_days: 'owesDays' },
  {
    own_policy: readOwnPolicy,
    booking: readBooking,
    row: readBookingRow,
    statement: readStatement,
    income: readIncome,
    documents: readDocument,
    credit: readTeamCredit,
  },
)

const readMileage = reads<Response<'teamRecordMileage'>['result']>()({
  total_mileage: 'totalMileage',
  extra_miles: 'extraMiles',
})

const readSettlement = reads<Response<'teamPreviewReturn'>['result']>()(
  { deposit_held: 'depositHeld', waiting_credit: 'waitingCredit' },
  { rows: readStatementRow, waiting_credit: readCreditThatWaits },
)

const readEnded = reads<Response<'teamPreviewStop'>['result']>()(
  { waiting_credit: 'waitingCredit' },
  { waiting_credit: readCreditThatWaits },
)

/** How the team's calls about quotes and bookings are spelled. */
export const bookingsSpelling = {
  teamBookings: {
    body: spells<Request<'teamBookings'>>()({ vehicle_id: 'vehicleId', user_id: 'userId' }),
    read: reads<Response<'teamBookings'>>()({}, { result: readBookingRow }),
  },
  teamBookingDetail: {
    body: spells<Request<'teamBookingDetail'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'teamBookingDetail'>>()({}, { result: readBookingFile }),
  },
  teamPromises: {
    body: spells<Request<'teamPromises'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'teamPromises'>>()({}, { result: readTeamPromise }),
  },
  teamDue: {
    read: reads<Response<'teamDue'>>()(
      {},
      { result: readDueRow, ages: reads<Response<'teamDue'>['ages'][number]>()({ amount_due: 'amountDue' }) },
    ),
  },
  teamCollectionFigures: {
    read: reads<Response<'teamCollectionFigures'>>()({}, { result: readCounted }),
  },
  teamRecordPromise: { body: spells<Request<'teamRecordPromise'>>()({ booking_id: 'bookingId' }) },
  teamDecideBooking: {
    body: spells<Request<'teamDecideBooking'>>()({ booking_id: 'bookingId', start_datetime: 'startAt' }),
  },
  teamRecordMileage: {
    body: spells<Request<'teamRecordMileage'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'teamRecordMileage'>>()({}, { result: readMileage }),
  },
  teamPreviewReturn: {
    body: spells<Request<'teamPreviewReturn'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'teamPreviewReturn'>>()({}, { result: readSettlement }),
  },
  teamCompleteBooking: { body: spells<Request<'teamCompleteBooking'>>()({ booking_id: 'bookingId' }) },
  teamPreviewCheckIn: {
    body: spells<Request<'teamPreviewCheckIn'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'teamPreviewCheckIn'>>()({}, { result: readSettlement }),
  },
  teamCheckInCar: { body: spells<Request<'teamCheckInCar'>>()({ booking_id: 'bookingId' }) },
  teamPreviewStop: {
    body: spells<Request<'teamPreviewStop'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'teamPreviewStop'>>()({}, { result: readEnded }),
  },
  teamStopProgram: {
    body: spells<Request<'teamStopProgram'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'teamStopProgram'>>()({}, { result: readEnded }),
  },
  teamPreviewLoss: {
    body: spells<Request<'teamPreviewLoss'>>()({ booking_id: 'bookingId', lost_at: 'lostAt' }),
    read: reads<Response<'teamPreviewLoss'>>()({}, { result: readEnded }),
  },
  teamRecordLoss: {
    body: spells<Request<'teamRecordLoss'>>()({ booking_id: 'bookingId', lost_at: 'lostAt' }),
    read: reads<Response<'teamRecordLoss'>>()({}, { result: readEnded }),
  },
  teamExtendWait: {
    body: spells<Request<'teamExtendWait'>>()({ credit_id: 'creditId' }),
    read: reads<Response<'teamExtendWait'>>()({}, { result: readTeamCredit }),
  },
  teamOwnInsurance: {
    body: spells<Request<'teamOwnInsurance'>>()({ booking_id: 'bookingId', own_insurance: 'ownInsurance' }),
  },
  teamKeepPolicy: {
    body: spells<Request<'teamKeepPolicy'>>()({
      booking_id: 'bookingId',
      number_end: 'numberEnd',
      ends_on: 'endsOn',
    }),
  },
}
