import type { UserId } from '@ownward/domain/ids'
import type { Quote } from '@ownward/domain/pricing'
import { type Locale, m } from '@ownward/texts'
import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { storeFile } from '../../ground/documents/index.ts'
import type { VehicleOffer } from '../quotes/index.ts'
import { printAgreement } from './print-agreement.ts'
import { currentTerms } from './terms.ts'
import { writeAgreement } from './write-agreement.ts'

/** Whose agreement about which car and quote is written, in which language. */
export interface AgreementRequest {
  userId: UserId
  offer: VehicleOffer
  quote: Quote
  locale: Locale
  now: Date
  /** Null for a draft to read before reserving. */
  bookingNumber: string | null
  signaturePng: Uint8Array | null
}

/** A stored agreement: its file, the fingerprint of its bytes, and which terms are in it. */
export interface MadeAgreement {
  fileId: string
  fileSha256: string
  termsVersion: string
  /** Whether the terms name fixed days on which a refused payment is tried again (PACT-24). */
  fixedTries: boolean
}

/** Writes, prints and stores an agreement; the file lasts only if a transaction keeps it. */
export async function makeAgreement(parts: Parts, request: AgreementRequest): Promise<MadeAgreement> {
  const { offer, locale, now, userId } = request
  const { db } = parts.database
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  if (!person) throw new Error(`there is no person ${userId}`)
  const terms = await currentTerms(db, request.quote.financing, locale)
  const agreement = writeAgreement(
    {
      brand: parts.config.brand.name,
      bookingNumber: request.bookingNumber,
      madeAt: now,
      person: {
        name: fullNameOf(person),
        address: [person.address, person.city, `${person.state} ${person.zip}`.trim()].filter(Boolean).join(', '),
        email: person.email,
        phone: person.phone,
      },
      car: { ...offer, place: `${offer.city}, ${offer.state}` },
      quote: request.quote,
      terms,
    },
    locale,
  )
  const bytes = await printAgreement(agreement, {
    signature: request.signaturePng,
    pageLabel: (page, pages) => m.agreement_page({ page, pages }, { locale }),
    language: locale,
    madeAt: now,
  })
  const file = await storeFile(parts, { ownerId: userId, kind: 'agreement', mime: 'application/pdf', bytes, now })
  return {
    fileId: file.id,
    fileSha256: file.sha256,
    termsVersion: terms.version,
    fixedTries: terms.tries !== 'by_refusal',
  }
}

/** First, middle and last name as one, without the middle one where there is none. */
export function fullNameOf(person: { firstName: string; middleName: string; lastName: string }): string {
  return [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ')
}
