import type { Request, Response } from '@ownward/contract'
import { readCharge } from '../bookings.ts'
import { reads, spells } from '../table.ts'

const readChargeRow = reads<NonNullable<Response<'teamCharge'>['result']['row']>>()({
  due_at: 'dueAt',
  booking_id: 'bookingId',
  increment_id: 'bookingNumber',
  user_id: 'userId',
})

const readAttempt = reads<NonNullable<Response<'teamCharge'>['result']['attempts']>[number]>()({
  settled_at: 'settledAt',
})

const readAccount = reads<NonNullable<Response<'teamCharge'>['result']['account']>>()({
  taken_off: 'takenOff',
  set_against: 'setAgainst',
  paid_over: 'paidOver',
})

const readGivable = reads<NonNullable<Response<'teamCharge'>['result']['refund']>>()({ owes_days: 'owesDays' })

const readChargeFile = reads<Response<'teamCharge'>['result']>()(
  {},
  { row: readChargeRow, charge: readCharge, attempts: readAttempt, account: readAccount, refund: readGivable },
)

const readOpen = reads<NonNullable<Response<'teamBooks'>['result']['open']>>()({
  charges_since: 'chargesSince',
  refunds_since: 'refundsSince',
})

const readBooks = reads<Response<'teamBooks'>['result']>()({ compared_at: 'comparedAt' }, { open: readOpen })

const readWallet = reads<Response<'teamWallet'>['result']>()({
  user_id: 'userId',
  wallet_balance: 'walletBalance',
  most_to_credit: 'mostToCredit',
  owes_days: 'owesDays',
})

const readChanged = reads<Response<'teamAdjustWallet'>['result']>()({ wallet_balance: 'walletBalance' })

/** How the team's calls about money are spelled. */
export const moneySpelling = {
  teamCharge: { read: reads<Response<'teamCharge'>>()({}, { result: readChargeFile }) },
  teamBooks: { read: reads<Response<'teamBooks'>>()({}, { result: readBooks }) },
  teamWallet: {
    body: spells<Request<'teamWallet'>>()({ phone_number: 'phone' }),
    read: reads<Response<'teamWallet'>>()({}, { result: readWallet }),
  },
  teamAskCard: { body: spells<Request<'teamAskCard'>>()({ booking_id: 'bookingId' }) },
  teamRefund: { body: spells<Request<'teamRefund'>>()({ booking_id: 'bookingId' }) },
  teamAdjustWallet: {
    body: spells<Request<'teamAdjustWallet'>>()({ phone_number: 'phone' }),
    read: reads<Response<'teamAdjustWallet'>>()({}, { result: readChanged }),
  },
}
