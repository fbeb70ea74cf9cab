import type { Response } from '@ownward/contract'
import { formatUsd, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import { asc, desc, eq } from 'drizzle-orm'
import type { Handlers } from '../../../call.ts'
import type { Sql } from '../../../db/connect.ts'
import { bookings, promises, users, vehicles } from '../../../db/schema/index.ts'
import { longDay } from '../../../words/formats.ts'
import { transactFor } from '../../../work.ts'
import { leftNow, promiseNow } from '../holds/index.ts'
import { explainPromise } from './explain-promise.ts'
import { type DueRow, listDue } from './list-due.ts'
import { recordPromise } from './record-promise.ts'

type Row = Response<'teamPromises'>['result'][number]

const mostShown = 200

/** Answers what the team asks of what is due and of promises to pay. */
export const teamPromiseHandlers = {
  async teamPromises({ booking_id }, call) {
    const result = await listPromises(call.parts.database.db, booking_id)
    const message = m.team_promises_listed({ n: result.length }, { locale: call.locale })
    return ok({ status: 1 as const, message, result })
  },

  async teamDue({ age }, call) {
    const { ages, rows } = await listDue(call.parts.database.db, call.now, age)
    const message = m.team_due_listed({ n: rows.length }, { locale: call.locale })
    return ok({
      status: 1 as const,
      message,
      ages: ages.map(({ dueCents, ...each }) => ({ ...each, amount_due: toWire(dueCents) })),
      result: rows.map(presentDue),
    })
  },

  async teamRecordPromise({ booking_id, amount, on, note, reason = '' }, call) {
    const told = { bookingId: booking_id, dollars: amount, day: on, note, reason }
    const recorded = await transactFor(call, work => recordPromise(work, told))
    if (!recorded.ok) return refuse(recorded.code, explainPromise(recorded, call))
    const said = { amount: formatUsd(recorded.value.cents, call.locale), day: longDay(on, call.locale) }
    return ok({ status: 1 as const, message: m.team_promise_recorded(said, { locale: call.locale }) })
  },
} satisfies Handlers

function presentDue({
  booking,
  person,
  year,
  car,
  dueCents,
  since,
  age,
  next,
  promise,
}: DueRow): Response<'teamDue'>['result'][number] {
  return {
    booking_id: booking.id,
    increment_id: booking.number,
    user_id: person.id,
    name: `${person.firstName} ${person.lastName}`,
    phone_number: person.phone,
    car: `${year} ${car}`,
    time_zone: booking.timeZone,
    amount_due: toWire(dueCents),
    due_since: since.toISOString(),
    age,
    next: { what: next.what, at: next.at?.toISOString() ?? null },
    promise: promise && { amount: toWire(promise.cents), on: promise.day },
  }
}

async function listPromises(sql: Sql, bookingId: number | undefined): Promise<Row[]> {
  const ofOne = bookingId !== undefined
  const rows = await sql
    .select({ ...promiseNow, booking: bookings, person: users, year: vehicles.year, name: vehicles.name })
    .from(promises)
    .innerJoin(bookings, eq(bookings.id, promises.bookingId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .where(ofOne ? eq(promises.bookingId, bookingId) : eq(promises.state, 'standing'))
    .orderBy(...(ofOne ? [desc(promises.id)] : [asc(promises.holdsUntil), asc(promises.id)]))
    .limit(mostShown)
  return rows.map(({ booking, person, year, name, ...read }) => {
    const { row: promise, leftCents } = leftNow(read)
    return {
      booking_id: booking.id,
      increment_id: booking.number,
      user_id: person.id,
      name: `${person.firstName} ${person.lastName}`,
      phone_number: person.phone,
      car: `${year} ${name}`,
      amount: toWire(promise.cents),
      left: toWire(leftCents),
      on: promise.day,
      time_zone: booking.timeZone,
      made_at: promise.madeAt.toISOString(),
      state: promise.state,
      ended_at: promise.endedAt?.toISOString() ?? null,
    }
  })
}
