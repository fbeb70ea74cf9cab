import type { UserId } from '@ownward/domain/ids'
import { type Cents, cents } from '@ownward/domain/money'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { bookings, charges, makes, models, users, vehicles } from '../../../db/schema/index.ts'
import type { ReaderWork } from '../../../work.ts'
import { type CaseRow, lastingCase } from '../../programs/cases/index.ts'
import { type PromiseNow, promisesOfPerson } from '../../programs/holds/index.ts'
import { readNextCharge } from '../../programs/next-charges/index.ts'

const going = ['new', 'approved', 'active'] as const

/** A program that a customer has going on or owes something of. */
export interface SideProgram {
  booking: typeof bookings.$inferSelect
  car: string
  next: { at: Date; amountCents: Cents } | null
  dueCents: Cents
  case: CaseRow | null
  promise: PromiseNow | null
}

/** What stands beside a thread. */
export interface ThreadSide {
  person: typeof users.$inferSelect
  /** Null for a member without the right to bookings. */
  programs: SideProgram[] | null
}

/** The customer of a thread with what they have going on, as the calls that tell each of it alone (DESK-24). */
export async function readSide(work: ReaderWork, userId: UserId): Promise<Outcome<ThreadSide, 'no-person'>> {
  const { tx } = work.uow
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.kind, 'customer'), isNull(users.deletedAt)))
  if (!person) return refuse('no-person')
  return ok({ person, programs: work.actor.rights.includes('bookings') ? await programsOf(work, userId) : null })
}

async function programsOf(work: ReaderWork, userId: UserId): Promise<SideProgram[]> {
  const { tx } = work.uow
  const due = sql`from ${charges} where ${charges.bookingId} = ${bookings.id} and ${charges.state} = 'open'
    and ${charges.dueAt} <= ${work.now.toISOString()}::timestamptz`
  const rows = await tx
    .select({
      booking: bookings,
      year: vehicles.year,
      make: makes.name,
      model: models.name,
      dueCents: sql<number>`coalesce((select sum(${charges.openCents}) ${due}), 0)::float8`,
    })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .where(
      and(
        eq(bookings.userId, userId),
        or(
          inArray(bookings.state, [...going]),
          and(inArray(bookings.state, ['completed', 'canceled']), sql`exists (select ${due})`),
        ),
      ),
    )
    .orderBy(asc(bookings.startAt), asc(bookings.id))
    .limit(20)
  const promised = await promisesOfPerson(tx, userId)
  const programs: SideProgram[] = []
  // One after the other: they share one connection.
  for (const { booking, year, make, model, dueCents } of rows) {
    const next = booking.state === 'active' ? await readNextCharge(work, booking) : null
    programs.push({
      booking,
      car: `${year} ${make} ${model}`,
      next: next && { at: next.at, amountCents: next.amountCents },
      dueCents: cents(dueCents),
      case: await lastingCase(tx, booking.id),
      promise: promised.find(({ row }) => row.bookingId === booking.id) ?? null,
    })
  }
  return programs
}
