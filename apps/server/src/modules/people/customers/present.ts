import type { Response } from '@ownward/contract'
import { decideEligibility, type EligibilityFacts } from '@ownward/domain/bookings'
import { cents, toWire } from '@ownward/domain/money'
import type { cards, incomes } from '../../../db/schema/index.ts'
import type { documentsOf, openingsOf } from '../../ground/documents/index.ts'
import { somebodyOf } from '../log/index.ts'
import type { PersonRow } from './find-people.ts'
import type { BookingOfPerson, LicenceOfPerson } from './read-person.ts'

type PersonFile = Response<'teamPerson'>['result']

/** What was found of a person, as the database has it. */
interface Gathered extends Pick<PersonFile, 'history'> {
  row: PersonRow
  facts: EligibilityFacts
  licences: LicenceOfPerson[]
  incomes: (typeof incomes.$inferSelect)[]
  cards: (typeof cards.$inferSelect)[]
  bookings: BookingOfPerson[]
  documents: Awaited<ReturnType<typeof documentsOf>>
  openings: Awaited<ReturnType<typeof openingsOf>>
  lastSignedIn: Date | null
  deletionEndsAt: Date | null
}

/** A person's page of the console. */
export function presentPerson({
  row,
  facts,
  lastSignedIn,
  deletionEndsAt,
  documents,
  openings,
  history,
  ...found
}: Gathered): PersonFile {
  const { user } = row
  const { rows, mayReserve } = decideEligibility(facts)
  const blocking = history.find(entry => entry.action === 'person_blocked')
  return {
    ...presentRow(row),
    first_name: user.firstName,
    middle_name: user.middleName,
    last_name: user.lastName,
    dob: user.dateOfBirth ?? '',
    address: user.address,
    zip: user.zip,
    locale: user.locale,
    auto_renew: user.autoRenew,
    blocked_at: moment(user.blockedAt),
    deletion_ends_at: moment(deletionEndsAt),
    block_reason: user.blockedAt ? (blocking?.reason ?? '') : '',
    last_signed_in_at: moment(lastSignedIn),
    may_reserve: mayReserve,
    requirements: rows.map(({ requirement, state, detail }) => ({ requirement, state, detail: detail ?? '' })),
    licences: found.licences.map(presentLicence),
    incomes: found.incomes.map(({ monthlyCents, statedAt }) => ({
      monthly: toWire(cents(monthlyCents)),
      stated_at: statedAt.toISOString(),
    })),
    cards: found.cards.map(presentCard),
    bookings: found.bookings.map(presentBooking),
    documents: documents.map(({ storedAt, ...document }) => ({ ...document, stored_at: moment(storedAt) })),
    openings: openings.map(({ at, who, byOwner, ...opening }) => ({
      ...opening,
      at: moment(at),
      who: somebodyOf(who),
      by_owner: byOwner,
    })),
    history,
  }
}

/** A person as one of many, with how their licence stands and what they have running. */
export function presentRow({ user, licenceState, liveBookings }: PersonRow) {
  return {
    id: user.id,
    name: `${user.firstName} ${user.lastName}`.trim(),
    phone_number: user.deletedAt ? '' : user.phone,
    email: user.deletedAt ? '' : user.email,
    city: user.city,
    state: user.state,
    registered_at: user.createdAt.toISOString(),
    verified: user.verifiedAt !== null,
    blocked: user.blockedAt !== null && user.deletedAt === null,
    deleted_at: moment(user.deletedAt),
    license_status: licenceState,
    live_bookings: liveBookings,
  } satisfies Partial<PersonFile>
}

const moment = (at: Date | null) => at?.toISOString() ?? ''
const nameOf = (row: { firstName: string | null; lastName: string | null }) =>
  [row.firstName, row.lastName].filter(Boolean).join(' ')

function presentLicence(row: LicenceOfPerson): PersonFile['licences'][number] {
  const { id, state, submittedAt, decidedAt, reason, flags, emptiedAt } = row.licence
  return {
    id,
    state,
    submitted_at: moment(submittedAt),
    decided_at: moment(decidedAt),
    decided_by: nameOf(row),
    reason,
    flags,
    emptied: emptiedAt !== null,
  }
}

function presentCard(card: typeof cards.$inferSelect): PersonFile['cards'][number] {
  const { brand, last4, expiryMonth, expiryYear, isDefault } = card
  const expiration = `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).slice(-2)}`
  return { brand, last4, expiration, is_default: isDefault }
}

function presentBooking({ booking, year, make, model }: BookingOfPerson): PersonFile['bookings'][number] {
  return {
    id: booking.id,
    number: booking.number,
    car: `${year} ${make} ${model}`,
    status: booking.state,
    start_datetime: booking.startAt.toISOString(),
    end_datetime: booking.endAt.toISOString(),
    time_zone: booking.timeZone,
  }
}
