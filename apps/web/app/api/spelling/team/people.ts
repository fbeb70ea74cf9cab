import type { Request, Response } from '@ownward/contract'
import { readStatedIncome } from '../income.ts'
import { reads, spells } from '../table.ts'
import { readDocument } from './bookings.ts'

const readLicence = reads<NonNullable<Response<'teamPerson'>['result']['licences']>[number]>()({
  submitted_at: 'submittedAt',
  decided_at: 'decidedAt',
  decided_by: 'decidedBy',
})

const readCard = reads<NonNullable<Response<'teamPerson'>['result']['cards']>[number]>()({ is_default: 'isDefault' })

const readBooking = reads<NonNullable<Response<'teamPerson'>['result']['bookings']>[number]>()({
  start_datetime: 'startAt',
  end_datetime: 'endAt',
  time_zone: 'timeZone',
})

const readOpening = reads<NonNullable<Response<'teamPerson'>['result']['openings']>[number]>()({ by_owner: 'byOwner' })

const readPersonFile = reads<Response<'teamPerson'>['result']>()(
  {
    phone_number: 'phone',
    registered_at: 'registeredAt',
    license_status: 'licenceStatus',
    live_bookings: 'liveBookings',
    first_name: 'firstName',
    middle_name: 'middleName',
    last_name: 'lastName',
    auto_renew: 'autoRenew',
    blocked_at: 'blockedAt',
    block_reason: 'blockReason',
    last_signed_in_at: 'lastSignedInAt',
    may_reserve: 'mayReserve',
    deleted_at: 'deletedAt',
    deletion_ends_at: 'deletionEndsAt',
  },
  {
    licences: readLicence,
    incomes: readStatedIncome,
    cards: readCard,
    bookings: readBooking,
    documents: readDocument,
    openings: readOpening,
  },
)

/** How the team's calls about people are spelled. */
export const peopleSpelling = {
  teamPerson: {
    body: spells<Request<'teamPerson'>>()({ user_id: 'userId' }),
    read: reads<Response<'teamPerson'>>()({}, { result: readPersonFile }),
  },
  teamBlockPerson: { body: spells<Request<'teamBlockPerson'>>()({ user_id: 'userId' }) },
  teamUnblockPerson: { body: spells<Request<'teamUnblockPerson'>>()({ user_id: 'userId' }) },
}
