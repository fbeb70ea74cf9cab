import { createHash } from 'node:crypto'
import type { Response } from '@ownward/contract'
import type { DistanceUnit } from '@ownward/domain/distance'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { type Cents, cents, toWire } from '@ownward/domain/money'
import type { Quote } from '@ownward/domain/pricing'
import { type Locale, m } from '@ownward/texts'
import { and, eq, notInArray } from 'drizzle-orm'
import { agreements, bookings, users, vehicles } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { nameAsChosen } from '../../../words/chosen-options.ts'
import { readStored, signedFileUrl } from '../../ground/documents/index.ts'
import { checkLink } from './chain.ts'
import { fullNameOf } from './make-agreement.ts'

type Certificate = Response<'getAgreementCertificate'>['result']

/**
 * What is on record of a person's signature under the agreement of a booking: who, when, from what, which figures and which bytes, and whether
 * all of it still fits the chain it is part of (BEY-19). Null when they have no such agreement.
 */
export async function readCertificate(
  parts: Parts,
  asked: { userId: UserId; bookingId: BookingId },
  { locale, now }: { locale: Locale; now: Date },
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
  const { agreement, booking, vehicle, person } = found
  const [stored, { isNewest, ...link }] = await Promise.all([
    readStored(parts, agreement.fileId),
    checkLink(db, agreement),
  ])
  const open = (fileId: string) => signedFileUrl(parts.config.appSecret, { fileId, personId: asked.userId }, now)
  const document = stored !== null && sha256(stored.bytes) === agreement.fileSha256
  return {
    number: booking.number,
    car: nameAsChosen(vehicle, booking.variantKey, locale),
    signed_by: fullNameOf(person),
    signed_at: acceptedAt.toISOString(),
    time_zone: booking.timeZone,
    device: agreement.device,
    address: agreement.address,
    terms_version: agreement.termsVersion,
    language: agreement.locale,
    figures: figuresOf(agreement.quote as Quote, vehicle.distanceUnit, locale),
    document_sha256: agreement.fileSha256,
    chain_no: chainNo,
    previous_hash: agreement.previousHash ?? '',
    hash,
    checks: { ...link, document },
    is_newest: isNewest,
    agreement: open(agreement.fileId),
    signature: agreement.signatureFileId === null ? '' : open(agreement.signatureFileId),
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The figures that were signed, as the record has them. */
function figuresOf(quote: Quote, unit: DistanceUnit, locale: Locale): Certificate['figures'] {
  const words = { locale }
  const figure = (title: string, amount: Cents) => ({ title, amount: toWire(amount) })
  const eachMile = unit === 'km' ? m.agreement_extra_mile_km : m.agreement_extra_mile
  const lessFigure = (title: string, amount: Cents) => (amount > 0 ? [figure(title, cents(-amount))] : [])
  if (quote.financing === 'buy') {
    return [
      figure(m.agreement_purchase({}, words), quote.buyNowCents),
      figure(m.agreement_purchase_tax({}, words), quote.purchaseTaxCents),
      figure(m.agreement_payable_today({}, words), quote.finalPayableTodayCents),
    ]
  }
  return [
    figure(m.agreement_initial_fee({}, words), quote.initialFeeCents),
    ...lessFigure(m.agreement_initial_fee_discount({}, words), quote.initialFeeDiscountCents),
    figure(m.agreement_deposit({}, words), quote.depositCents),
    figure(m.agreement_payable_today({}, words), quote.finalPayableTodayCents),
    figure(m.agreement_rent({}, words), quote.rentCents),
    ...lessFigure(m.agreement_discount({}, words), quote.discountCents),
    figure(m.agreement_booking_fee({}, words), quote.bookingFeeCents),
    figure(m.papers_tax_each_cycle({}, words), quote.taxCents),
    figure(m.agreement_insurance({}, words), quote.insuranceCents),
    figure(m.papers_each_cycle({ days: quote.days }, words), quote.totalAfterTrialCents),
    figure(eachMile({}, words), quote.extraMileCents),
    figure(m.papers_selling_price({}, words), quote.sellingPriceCents),
  ]
}
