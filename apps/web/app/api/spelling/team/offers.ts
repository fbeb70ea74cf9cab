import type { Request, Response } from '@ownward/contract'
import { readOfferQuote } from '../offers.ts'
import { reads, spells } from '../table.ts'

const readQuoted = reads<Response<'teamQuoteOffer'>['result']>()(
  { user_id: 'userId', expires_at: 'expiresAt', time_zone: 'timeZone' },
  { quote: readOfferQuote },
)

const readMade = reads<Response<'teamCreateOffer'>['result']>()({ offer_id: 'offerId' })

/** How the team's calls about offers are spelled. */
export const offersSpelling = {
  teamQuoteOffer: {
    body: spells<Request<'teamQuoteOffer'>>()({
      phone_number: 'phone',
      vehicle_id: 'vehicleId',
      initial_fee: 'initialFee',
      cycle_days: 'cycleDays',
      start_datetime: 'startAt',
      expires_at: 'expiresAt',
      program_length: 'programMonths',
      program_goal: 'programGoal',
      initial_fee_schedule: 'initialFeeSchedule',
    }),
    read: reads<Response<'teamQuoteOffer'>>()({}, { result: readQuoted }),
  },
  teamCreateOffer: {
    body: spells<Request<'teamCreateOffer'>>()({
      phone_number: 'phone',
      vehicle_id: 'vehicleId',
      initial_fee: 'initialFee',
      cycle_days: 'cycleDays',
      start_datetime: 'startAt',
      expires_at: 'expiresAt',
      program_length: 'programMonths',
      program_goal: 'programGoal',
      initial_fee_schedule: 'initialFeeSchedule',
    }),
    read: reads<Response<'teamCreateOffer'>>()({}, { result: readMade }),
  },
  teamWithdrawOffer: { body: spells<Request<'teamWithdrawOffer'>>()({ offer_id: 'offerId' }) },
}
