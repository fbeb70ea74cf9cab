import { choiceSince } from '@ownward/domain/billing'
import { lapseAt, startFrom } from '@ownward/domain/bookings'
import type { BookingFacts } from '@ownward/domain/home'
import type { UserId } from '@ownward/domain/ids'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import {
  bookings,
  cards,
  careCases,
  careContests,
  careEvents,
  careLoans,
  chargeIntents,
  charges,
  makes,
  models,
  odometerReadings,
  ownPolicies,
  returnChecks,
  vehicles,
  waitingCredits,
} from '../../../db/schema/index.ts'
import { promisesOfPerson } from '../../programs/holds/index.ts'
import { carIsOut } from '../../programs/inspections/index.ts'
import { programQuote } from '../../programs/signed-terms/index.ts'

/** The states of a booking that a car goes with, or soon will. */
const openStates = ['new', 'approved', 'active'] as const

/** Charges that are due by now; days that are charged back are due on their day. */
const dueCharges = (
  now: Date,
) => sql`from ${charges} where ${charges.bookingId} = ${bookings.id} and ${charges.state} = 'open'
  and not (${charges.kind} = 'care_back' and ${charges.dueAt} > ${now.toISOString()}::timestamptz)`
const readAt = sql`(select ${odometerReadings.at} from ${odometerReadings}
  where ${odometerReadings.bookingId} = ${bookings.id} order by ${odometerReadings.id} desc limit 1)`.mapWith(
  odometerReadings.at,
)
/** Until when the driver can answer what the team has contested; null once they have, or their time is over. */
const contestBy = sql`(select min(${careContests.dueAt}) from ${careContests}
  join ${careCases} on ${careCases.id} = ${careContests.caseId}
  where ${careCases.bookingId} = ${bookings.id} and not ${careContests.toDecide})`.mapWith(careContests.dueAt)
/** Until when the driver can say whether a car that has moved in a case is usable again. */
const usableBy = sql`(select min(${careCases.askBy}) from ${careCases}
  where ${careCases.bookingId} = ${bookings.id} and ${careCases.downUntil} is null)`.mapWith(careCases.askBy)
/** Since when there has been no usable car, or since when its driver has said that they wait for it (CARE-24). */
const downSince = sql`(select coalesce((select max(${careEvents.at}) from ${careEvents}
  where ${careEvents.caseId} = ${careCases.id} and ${careEvents.kind} = 'waits'), ${careCases.downFrom}) from ${careCases}
  where ${careCases.bookingId} = ${bookings.id} and ${careCases.state} in ('open', 'confirmed'))`.mapWith(
  careCases.downFrom,
)
/** When its car is to be exchanged for another, where that is approved. */
const swapAt = sql`(select swap.start_at from bookings swap
  where swap.previous_booking_id = ${bookings.id} and swap.state = 'approved')`.mapWith(bookings.startAt)
/** Whether the last try at that exchange with the card of now was refused. */
const isSwapRefused = sql<boolean>`coalesce((select ${chargeIntents.state} = 'refused' from ${chargeIntents}
  join ${cards} on ${cards.id} = ${chargeIntents.cardId} and ${cards.isDefault} and ${cards.removedAt} is null
  join bookings swap on swap.previous_booking_id = ${bookings.id} and swap.state = 'approved'
  where ${chargeIntents.bookingId} = ${bookings.id} and ${chargeIntents.kind} = 'swap'
    and ${chargeIntents.terms} ->> 'swapId' = swap.id::text
  order by ${chargeIntents.id} desc limit 1), false)`
const loanerBy = sql`(select ${careLoans.nextBy} from ${careLoans}
  where ${careLoans.bookingId} = ${bookings.id} and ${careLoans.state} = 'offered')`.mapWith(careLoans.nextBy)
const loanerBackBy = sql`(select ${careLoans.nextBy} from ${careLoans}
  where ${careLoans.bookingId} = ${bookings.id} and ${careLoans.state} = 'taken')`.mapWith(careLoans.nextBy)
const ownReadyAt = sql`(select ${careLoans.readyAt} from ${careLoans}
  where ${careLoans.bookingId} = ${bookings.id} and ${careLoans.state} = 'taken')`.mapWith(careLoans.readyAt)
const checkBy = sql`(select ${returnChecks.depositBy} from ${returnChecks}
  where ${returnChecks.bookingId} = ${bookings.id} and ${returnChecks.closedAt} is null)`.mapWith(
  returnChecks.depositBy,
)

/** The last day of the policy that its driver brings. */
const policyEndsOn = sql<string | null>`(select ${ownPolicies.endsOn}::text from ${ownPolicies}
  where ${ownPolicies.bookingId} = ${bookings.id} and ${bookings.ownInsurance})`

/** When the wait of its credit is over. */
const creditUntil = sql`(select ${waitingCredits.waitsUntil} from ${waitingCredits}
  where ${waitingCredits.bookingId} = ${bookings.id} and ${waitingCredits.state} = 'waiting')`.mapWith(
  waitingCredits.waitsUntil,
)

/** A booking as far as the home asks about all of a person's: those with a car, and those that are over and not settled. */
export interface HomeBooking {
  readonly facts: BookingFacts
  readonly booking: typeof bookings.$inferSelect
  readonly car: string
}

/** The bookings of a person that may need them, by one query and one for their promises (HOME-02). Why a card has refused is not known here. */
export async function readBookings(db: Sql, userId: UserId, now: Date): Promise<HomeBooking[]> {
  const dueCents = sql<number>`coalesce((select sum(${charges.openCents}) ${dueCharges(now)}), 0)::float8`
  const read = db
    .select({
      booking: bookings,
      year: vehicles.year,
      make: makes.name,
      model: models.name,
      dueCents,
      readAt,
      contestBy,
      usableBy,
      downSince,
      swapAt,
      isSwapRefused,
      loanerBy,
      loanerBackBy,
      ownReadyAt,
      checkBy,
      creditUntil,
      isCarOut: sql<boolean>`coalesce(${carIsOut}, false)`,
      policyEndsOn,
    })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .where(
      and(
        eq(bookings.userId, userId),
        // A swap that is asked for stands with the program that it is for.
        or(isNull(bookings.previousBookingId), inArray(bookings.state, ['active', 'completed'])),
        inArray(bookings.state, [...openStates, 'completed', 'canceled']),
        or(
          inArray(bookings.state, [...openStates]),
          sql`exists (select ${dueCharges(now)})`,
          sql`${checkBy} is not null`,
          carIsOut,
          sql`${creditUntil} is not null`,
        ),
      ),
    )
    .orderBy(asc(bookings.startAt), asc(bookings.id))
  const [rows, promised] = await Promise.all([read, promisesOfPerson(db, userId)])
  return rows.map(row => {
    const promise = promised.find(({ row: { bookingId } }) => bookingId === row.booking.id)
    return {
      booking: row.booking,
      car: `${row.year} ${row.make} ${row.model}`,
      facts: {
        ...factsOf(row, now),
        promise: promise ? { leftCents: promise.leftCents, until: promise.row.holdsUntil } : null,
      },
    }
  })
}

interface Row {
  booking: typeof bookings.$inferSelect
  dueCents: number
  readAt: Date | null
  contestBy: Date | null
  usableBy: Date | null
  downSince: Date | null
  swapAt: Date | null
  isSwapRefused: boolean
  loanerBy: Date | null
  loanerBackBy: Date | null
  ownReadyAt: Date | null
  checkBy: Date | null
  creditUntil: Date | null
  isCarOut: boolean
  policyEndsOn: string | null
}

function factsOf(row: Row, now: Date): Omit<BookingFacts, 'promise'> {
  const {
    booking,
    dueCents,
    readAt,
    contestBy,
    usableBy,
    downSince,
    swapAt,
    isSwapRefused,
    loanerBy,
    loanerBackBy,
    ownReadyAt,
    checkBy,
    creditUntil,
    isCarOut,
    policyEndsOn,
  } = row
  const { recallAt, recalledAt, startAt, timeZone } = booking
  const payBy = dueCents > 0 ? (recallAt ?? recalledAt) : null
  const until = lapseAt(booking.financing === 'buy' ? booking.endAt : startAt)
  return {
    bookingId: booking.id,
    state: booking.state as BookingFacts['state'],
    timeZone,
    dueCents,
    // While there is no usable car nothing is asked for, and there is no last moment (CARE-11).
    waitsForPerson: booking.paymentRetry && !(booking.state === 'active' && payBy === null),
    refusal: null,
    payBy,
    contestBy,
    usableBy,
    isDown: downSince !== null,
    hasChoice:
      downSince !== null && choiceSince({ downFrom: downSince, waitedAt: null }, now, booking.timeZone) !== null,
    swapAt,
    isSwapRefused,
    loanerBy,
    loanerBack: loanerBackBy && { by: loanerBackBy, isOwnReady: ownReadyAt !== null },
    pickup: booking.state === 'approved' ? { from: startFrom(startAt), until } : null,
    returnAt: booking.returnAt ?? booking.missedReturnAt,
    isCarOut,
    policyEndsOn,
    readAt,
    checkBy,
    hasDeposit: programQuote(booking).depositCents > 0,
    creditUntil,
  }
}
