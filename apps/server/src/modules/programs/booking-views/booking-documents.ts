import { asc, eq } from 'drizzle-orm'
import type { Call } from '../../../call.ts'
import type { Sql } from '../../../db/connect.ts'
import { agreements, files, vehicleDocuments } from '../../../db/schema/index.ts'
import { signedFileUrl } from '../../ground/documents/index.ts'
import type { BookingRow } from '../bookings/index.ts'

/** The agreement of a booking and the papers of its car, with addresses for the member who asks (SRV-23). */
export async function bookingDocuments(sql: Sql, booking: BookingRow, { actor, parts, now }: Call<'team'>) {
  const [signed, papers] = await Promise.all([
    sql
      .select({ file: files })
      .from(agreements)
      .innerJoin(files, eq(files.id, agreements.fileId))
      .where(eq(agreements.bookingId, booking.id)),
    sql
      .select({ file: files })
      .from(vehicleDocuments)
      .innerJoin(files, eq(files.id, vehicleDocuments.fileId))
      .where(eq(vehicleDocuments.vehicleId, booking.vehicleId))
      .orderBy(asc(vehicleDocuments.kind), asc(vehicleDocuments.position)),
  ])
  return [...signed, ...papers].map(({ file }) => ({
    kind: file.kind,
    mime: file.mime,
    storedAt: file.createdAt,
    address: signedFileUrl(parts.config.appSecret, { fileId: file.id, personId: actor.userId }, now),
  }))
}
