import { createHash } from 'node:crypto'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { and, eq, notInArray } from 'drizzle-orm'
import { agreements, bookings, users, vehicles } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { readStored, signedFileUrl } from '../../ground/documents/index.ts'
import { checkLink, type LinkChecks } from './chain.ts'

/** What is on record of a signature, with the addresses that its files are read at. */
export interface Certificate {
  agreement: typeof agreements.$inferSelect
  booking: typeof bookings.$inferSelect
  vehicle: typeof vehicles.$inferSelect
  person: typeof users.$inferSelect
  acceptedAt: Date
  chainNo: number
  hash: string
  checks: LinkChecks & { document: boolean }
  fileUrl: string
  /** Empty where nothing was drawn. */
  signatureUrl: string
}

/**
 * What is on record of a person's signature under the agreement of a booking: who, when, from what, which figures and which bytes, and whether
 * all of it still fits the chain it is part of (BEY-19). Null when they have no such agreement.
 */
export async function readCertificate(
  parts: Parts,
  asked: { userId: UserId; bookingId: BookingId },
  now: Date,
): Promise<Certificate | null> {
  const { db } = parts.database
  const [found] = await db
    .select({ agreement: agreements, booking: bookings, vehicle: vehicles, person: users })
    .from(bookings)
    .innerJoin(agreements, eq(agreements.bookingId, bookings.id))
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .innerJoin(users, eq(users.id, agreements.userId))
    .where(
      and(
        eq(bookings.id, asked.bookingId),
        eq(bookings.userId, asked.userId),
        notInArray(bookings.state, ['reserving', 'void']),
      ),
    )
  const { acceptedAt, chainNo, hash } = found?.agreement ?? {}
  if (!found || !acceptedAt || !chainNo || !hash) return null
  const { agreement } = found
  const [stored, link] = await Promise.all([readStored(parts, agreement.fileId), checkLink(db, agreement)])
  const open = (fileId: string) => signedFileUrl(parts.config.appSecret, { fileId, personId: asked.userId }, now)
  const document = stored !== null && sha256(stored.bytes) === agreement.fileSha256
  return {
    ...found,
    acceptedAt,
    chainNo,
    hash,
    checks: { ...link, document },
    fileUrl: open(agreement.fileId),
    signatureUrl: agreement.signatureFileId === null ? '' : open(agreement.signatureFileId),
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
