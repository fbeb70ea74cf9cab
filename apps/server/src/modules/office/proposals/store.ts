import type { BookingId, UserId } from '@ownward/domain/ids'
import { and, asc, desc, eq, gt, sql as raw } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { bookings, programProposals, users } from '../../../db/schema/index.ts'
import type { ProposalRow } from './driver-routes.ts'

/** A change with the booking that it is of, and who started it. */
export interface ProposalShown {
  row: ProposalRow
  number: string
  timeZone: string
  askedBy: string
}

/** A change by its number, which nobody else decides meanwhile. */
export async function lockProposal(tx: Tx, id: number): Promise<ProposalRow | undefined> {
  const [row] = await tx.select().from(programProposals).where(eq(programProposals.id, id)).for('update')
  return row
}

/** The change that waits for the driver of a booking, locked. */
export async function waitingOf(tx: Tx, bookingId: number): Promise<ProposalRow | undefined> {
  const waits = and(eq(programProposals.bookingId, bookingId as BookingId), eq(programProposals.state, 'waiting'))
  const [row] = await tx.select().from(programProposals).where(waits).for('update')
  return row
}

/** Writes down a change that waits; undefined where another one of its booking does. */
export async function addProposal(
  tx: Tx,
  values: typeof programProposals.$inferInsert,
): Promise<ProposalRow | undefined> {
  const [row] = await tx.insert(programProposals).values(values).onConflictDoNothing().returning()
  return row
}

/** Changes columns of a change. */
export async function setProposal(tx: Tx, id: number, columns: Partial<ProposalRow>): Promise<void> {
  await tx.update(programProposals).set(columns).where(eq(programProposals.id, id))
}

/** Changes that were started for the driver of a booking, the newest first. */
export function proposalsOfBooking(sql: Sql, bookingId: BookingId): Promise<ProposalShown[]> {
  return shown(sql).where(eq(programProposals.bookingId, bookingId)).orderBy(desc(programProposals.id)).limit(20)
}

/** Changes that wait for a person. */
export function proposalsFor(sql: Sql, userId: UserId, now: Date): Promise<ProposalShown[]> {
  const waits = and(eq(programProposals.state, 'waiting'), gt(programProposals.until, now))
  return shown(sql)
    .where(and(eq(programProposals.userId, userId), waits))
    .orderBy(asc(programProposals.id))
}

/** One change. */
export async function findProposal(sql: Sql, id: number): Promise<ProposalShown | undefined> {
  const [found] = await shown(sql).where(eq(programProposals.id, id))
  return found
}

const nameOf = raw<string>`trim(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, ''))`

function shown(sql: Sql) {
  return sql
    .select({
      row: programProposals,
      number: bookings.number,
      timeZone: bookings.timeZone,
      askedBy: nameOf,
    })
    .from(programProposals)
    .innerJoin(bookings, eq(bookings.id, programProposals.bookingId))
    .leftJoin(users, eq(users.id, programProposals.askedBy))
    .$dynamic()
}
