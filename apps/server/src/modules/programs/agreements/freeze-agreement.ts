import type { BookingId, UserId, VehicleId } from '@ownward/domain/ids'
import type { Quote } from '@ownward/domain/pricing'
import type { Locale } from '@ownward/texts'
import type { Tx } from '../../../db/connect.ts'
import { agreements } from '../../../db/schema/index.ts'

/** What was agreed to: the printed file and the terms it holds. */
export interface NewAgreement {
  fileId: string
  fileSha256: string
  signatureFileId: string | null
  termsVersion: string
  /** Whether the terms name fixed days on which a refused payment is tried again (PACT-24). */
  fixedTries: boolean
  locale: Locale
  /** What the browser called itself and its network address, where it was signed by a person now. */
  device?: string
  address?: string
}

/** Keeps what a reservation agrees to; it is accepted once the reservation is paid. Answers its number. */
export async function freezeAgreement(
  tx: Tx,
  agreement: NewAgreement & {
    userId: UserId
    vehicleId: VehicleId
    bookingId: BookingId
    quote: Quote
    createdAt: Date
  },
): Promise<number> {
  const [frozen] = await tx.insert(agreements).values(agreement).returning({ id: agreements.id })
  return frozen!.id
}
