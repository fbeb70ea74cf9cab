import type { Input } from '@ownward/contract'
import { isOverUnsold } from '@ownward/domain/bookings'
import type { BookingId } from '@ownward/domain/ids'
import { sum, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { Handlers } from '../../../call.ts'
import type { Sql } from '../../../db/connect.ts'
import { bookingEvents, odometerReadings, users } from '../../../db/schema/index.ts'
import { owedWithAge } from '../../money/charges/index.ts'
import { walletOf } from '../../money/ledger/index.ts'
import { refundableOf } from '../../money/refunds/index.ts'
import { presentStatement, statementOf } from '../../money/statements/index.ts'
import { sayLacking } from '../../people/eligibility/index.ts'
import { presentIncomeOf, readIncomeOf } from '../../people/income/index.ts'
import { teamCreditOf } from '../credit-views/index.ts'
import { ownPolicyOf, presentOwnPolicy } from '../own-policies/index.ts'
import { missingAtPickup } from '../pickups/index.ts'
import { bookingDocuments } from './booking-documents.ts'
import { findTeamRow, listTeamBookings, type TeamState } from './list-team-bookings.ts'
import { presentDetail } from './present-detail.ts'
import { presentCounts, presentDocument, presentTeamBooking } from './present-team-booking.ts'
import { feeGivenUp, readDetail } from './read-detail.ts'
import { readLinks } from './swaps/read-links.ts'

const usualLimit = 25
const mostReadings = 400

/** Answers what the team asks of bookings: the list and one booking's file. */
export const teamBookingDetailHandlers = {
  async teamBookings({ state, query = '', financing, vehicle_id, user_id, page = 1, limit = usualLimit }, call) {
    const asked = { state: stateAsked(state), query, financing, vehicleId: vehicle_id, userId: user_id, page, limit }
    const { rows, records, counts } = await listTeamBookings(call.parts.database.db, asked)
    const links = await readLinks(
      call.parts.database.db,
      rows.map(({ booking }) => booking.id),
    )
    const message = m.bookings_list({ n: records }, { locale: call.locale })
    return ok({
      status: 1 as const,
      message,
      records,
      counts: presentCounts(counts),
      result: rows.map(row => presentTeamBooking(row, links.get(row.booking.id)!)),
    })
  },

  async teamBookingDetail({ booking_id }, call) {
    const { db } = call.parts.database
    const [detail, row] = await Promise.all([
      readDetail(db, { userId: null, bookingId: booking_id, now: call.now }),
      findTeamRow(db, booking_id),
    ])
    if (!detail || !row) return refuse('no-booking' as const, undefined)
    const { booking } = detail
    const credit = isOverUnsold(booking.outcome) ? await teamCreditOf(db, booking) : null
    const [statement, events, readings, wallet, owes, income, missing, refundable, documents, policy] =
      await Promise.all([
        statementOf(db, booking_id),
        readEvents(db, booking_id),
        readReadings(db, booking_id),
        walletOf(db, booking.userId),
        owedWithAge(db, booking.userId, call.now),
        booking.state === 'new' ? readIncomeOf(db, booking.userId) : null,
        booking.state === 'new' ? missingAtPickup(db, booking, call.now) : [],
        refundableOf(db, booking_id),
        bookingDocuments(db, booking, call),
        booking.ownInsurance ? ownPolicyOf(db, booking_id) : null,
      ])
    const result = {
      booking: presentDetail(detail, call.now, call.locale),
      row: presentTeamBooking(row, detail.links),
      statement: presentStatement(booking.number, statement, call.locale, feeGivenUp(detail)),
      events,
      readings,
      credit,
      own_insurance: booking.ownInsurance ? (1 as const) : (0 as const),
      own_policy: policy && presentOwnPolicy(policy, call.now, booking.timeZone),
      wallet_balance: toWire(wallet),
      owes: toWire(owes.openCents),
      owes_days: owes.days,
      income: income && presentIncomeOf(income),
      lacks: missing.map(each => sayLacking(each, call.locale)),
      refundable: toWire(sum(refundable.map(payment => payment.leftCents))),
      documents: documents.map(presentDocument),
    }
    return ok({ status: 1 as const, message: m.bookings_found({}, { locale: call.locale }), result })
  },
} satisfies Handlers

function stateAsked(state: Input<'teamBookings'>['state']): TeamState | undefined {
  if (state === 'to_check') return 'toCheck'
  if (state === 'car_out') return 'carOut'
  return state === 'missed_return' ? 'missedReturn' : state
}

async function readEvents(sql: Sql, bookingId: BookingId) {
  const rows = await sql
    .select({ event: bookingEvents, first: users.firstName, last: users.lastName })
    .from(bookingEvents)
    .leftJoin(users, eq(users.id, bookingEvents.actorId))
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id))
  return rows.map(({ event, first, last }) => ({
    at: event.at.toISOString(),
    from: event.fromState ?? '',
    to: event.toState,
    by: event.actorKind,
    actor: nameOf(first, last),
    reason: event.reason,
  }))
}

/** A module reads every hour, for months: the last of a day says what the others said. */
const lastOfItsDay = sql`not exists (
  select from odometer_readings later
   where later.booking_id = ${odometerReadings.bookingId} and later.source = 'module' and later.id > ${odometerReadings.id}
     and (later.at at time zone 'UTC')::date = (${odometerReadings.at} at time zone 'UTC')::date)`

async function readReadings(sql: Sql, bookingId: BookingId) {
  const rows = await sql
    .select({ reading: odometerReadings, first: users.firstName, last: users.lastName })
    .from(odometerReadings)
    .leftJoin(users, eq(users.id, odometerReadings.actorId))
    .where(and(eq(odometerReadings.bookingId, bookingId), or(ne(odometerReadings.source, 'module'), lastOfItsDay)))
    .orderBy(desc(odometerReadings.id))
    .limit(mostReadings)
  return rows.map(({ reading, first, last }) => ({
    at: reading.at.toISOString(),
    odometer: reading.odometer,
    source: reading.source,
    actor: nameOf(first, last),
  }))
}

function nameOf(first: string | null, last: string | null): string {
  return first === null ? '' : `${first} ${last}`
}
