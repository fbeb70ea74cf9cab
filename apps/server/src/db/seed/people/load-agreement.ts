import { createHash } from 'node:crypto'
import type { BookingId, UserId, VehicleId } from '@ownward/domain/ids'
import type { ProgramQuote } from '@ownward/domain/pricing'
import { m } from '@ownward/texts'
import { and, eq } from 'drizzle-orm'
import { drawTypedName } from '../../../modules/people/signatures/index.ts'
import { acceptAgreement, printAgreement, writeAgreement } from '../../../modules/programs/agreements/index.ts'
import type { FileStore } from '../../../outside/files/port.ts'
import type { Tx } from '../../connect.ts'
import { agreements, bookings, contentBlocks, owners, places, signatures, users, vehicles } from '../../schema/index.ts'
import type { AgreementTerms } from '../content/agreement-terms.ts'
import { insertSeedFiles, putSeedFiles, type SeedFile } from '../seed-files.ts'

/** A seeded booking as far as its agreement tells of it; the odometer in miles. */
export interface SignedBooking {
  bookingId: BookingId
  number: string
  userId: UserId
  vehicleId: VehicleId
  odometer: number
  quote: ProgramQuote
  programMonths: number
  programGoal: string
  signedAt: Date
}

/** Writes, prints, signs and accepts a seeded booking's agreement, by the code that does it for everybody (SRV-21, BEY-19). */
export async function loadAgreement(tx: Tx, store: FileStore, brand: string, booking: SignedBooking): Promise<void> {
  const { bookingId, userId, vehicleId, odometer, programMonths, programGoal, signedAt, quote } = booking
  const [person] = await tx.select().from(users).where(eq(users.id, userId))
  const { locale, firstName, lastName } = person!
  const terms = await termsIn(tx, locale)
  const signature = await signatureOf(tx, store, { userId, name: `${firstName} ${lastName}`, signedAt })
  const agreement = writeAgreement(
    {
      brand,
      bookingNumber: booking.number,
      madeAt: signedAt,
      person: {
        name: `${firstName} ${lastName}`,
        address: `${person!.address}, ${person!.city}, ${person!.state} ${person!.zip}`,
        email: person!.email,
        phone: person!.phone,
      },
      car: { ...(await carOf(tx, vehicleId)), odometer, programMonths, programGoal },
      quote,
      terms,
    },
    locale,
  )
  const bytes = await printAgreement(agreement, {
    signature: signature.bytes,
    pageLabel: (page, pages) => m.agreement_page({ page, pages }, { locale }),
    language: locale,
    madeAt: signedAt,
  })
  const file: SeedFile = {
    id: `seed-agreement-${booking.number}`,
    kind: 'agreement',
    mime: 'application/pdf',
    ownerId: userId,
    bytes,
  }
  await putSeedFiles(store, [file])
  await insertSeedFiles(tx, [file], signedAt)
  const [frozen] = await tx
    .insert(agreements)
    .values({
      userId,
      vehicleId,
      bookingId,
      termsVersion: terms.version,
      fixedTries: terms.tries !== 'by_refusal',
      locale,
      quote,
      fileId: file.id,
      fileSha256: createHash('sha256').update(bytes).digest('hex'),
      signatureFileId: signature.id,
      createdAt: signedAt,
    })
    .returning({ id: agreements.id })
  await tx.update(bookings).set({ agreementId: frozen!.id }).where(eq(bookings.id, bookingId))
  await acceptAgreement(tx, bookingId, signedAt)
}

async function termsIn(tx: Tx, locale: 'en' | 'fr'): Promise<AgreementTerms> {
  const [block] = await tx
    .select({ body: contentBlocks.body })
    .from(contentBlocks)
    .where(and(eq(contentBlocks.kind, 'agreement_terms'), eq(contentBlocks.locale, locale)))
  return block!.body as AgreementTerms
}

async function carOf(tx: Tx, vehicleId: VehicleId) {
  const [row] = await tx
    .select({ vehicle: vehicles, place: places, ownerName: owners.name })
    .from(vehicles)
    .innerJoin(places, eq(places.id, vehicles.placeId))
    .innerJoin(owners, eq(owners.id, vehicles.ownerId))
    .where(eq(vehicles.id, vehicleId))
  const { year, name, vin, distanceUnit } = row!.vehicle
  return { year, name, vin, distanceUnit, place: `${row!.place.name}, ${row!.place.state}`, ownerName: row!.ownerName }
}

/** The person's name written out, kept as their signature when they sign for the first time. */
async function signatureOf(
  tx: Tx,
  store: FileStore,
  { userId, name, signedAt }: { userId: UserId; name: string; signedAt: Date },
): Promise<SeedFile> {
  const drawn = await drawTypedName(name)
  if (!drawn) throw new Error(`${name} cannot be written as a signature`)
  const file: SeedFile = {
    id: `seed-signature-${userId}`,
    kind: 'signature',
    mime: 'image/png',
    ownerId: userId,
    bytes: drawn,
  }
  const known = await tx.select({ id: signatures.id }).from(signatures).where(eq(signatures.userId, userId))
  if (known.length === 0) {
    await putSeedFiles(store, [file])
    await insertSeedFiles(tx, [file], signedAt)
    await tx.insert(signatures).values({ userId, fileId: file.id, typedName: name, createdAt: signedAt })
    await tx.update(users).set({ signatureFileId: file.id }).where(eq(users.id, userId))
  }
  return file
}
