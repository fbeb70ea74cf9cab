import type { Response } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import { eq } from 'drizzle-orm'
import type { Actor, Call } from '../../../call.ts'
import type { Sql } from '../../../db/connect.ts'
import { bookings, careCases, charges } from '../../../db/schema/index.ts'
import { signedFileUrl } from '../../ground/documents/index.ts'
import type { BookingRow } from '../bookings/index.ts'
import type { CaseRow } from '../cases/index.ts'
import { presentCase, readCases } from './present-case.ts'

type Case = Response<'reportProblem'>['result']

/** When somebody reads, and the addresses that open files for them. */
interface Reader {
  now: Date
  urlOf: (fileId: string) => string
}

/** Who reads a case of a call, with addresses of its files for them alone (SRV-23). */
export function readerOf({
  parts,
  now,
  actor,
}: Pick<Call, 'parts' | 'now'> & { actor: Pick<Actor, 'userId'> }): Reader {
  const { appSecret } = parts.config
  return { now, urlOf: fileId => signedFileUrl(appSecret, { fileId, personId: actor.userId }, now) }
}

/** All cases of a booking on the wire, the newest first. */
export async function presentCases(sql: Sql, booking: BookingRow, { now, urlOf }: Reader): Promise<Case[]> {
  const [facts, invoices] = await Promise.all([
    readCases(sql, booking.id),
    sql.select().from(charges).where(eq(charges.bookingId, booking.id)),
  ])
  return facts.cases.map(row => presentCase(facts, row, { booking, invoices, now, urlOf }))
}

/** Whose case it is; null when there is none. */
export async function ownerOfCase(db: Sql, caseId: number): Promise<UserId | null> {
  const [row] = await db
    .select({ userId: bookings.userId })
    .from(careCases)
    .innerJoin(bookings, eq(bookings.id, careCases.bookingId))
    .where(eq(careCases.id, caseId))
  return row?.userId ?? null
}

/** Whose booking it is; null when there is none. */
export async function ownerOfBooking(db: Sql, bookingId: number): Promise<UserId | null> {
  const [row] = await db.select({ userId: bookings.userId }).from(bookings).where(eq(bookings.id, bookingId))
  return row?.userId ?? null
}

/** A case on the wire, as it is now. */
export async function readOneCase(
  { id, bookingId }: CaseRow,
  call: Pick<Call, 'parts' | 'now'> & { actor: Pick<Actor, 'userId'> },
): Promise<Case> {
  const sql = call.parts.database.db
  const [booking] = await sql.select().from(bookings).where(eq(bookings.id, bookingId))
  const found = (await presentCases(sql, booking!, readerOf(call))).find(one => one.id === id)
  if (!found) throw new Error(`there is no case ${id}`)
  return found
}
