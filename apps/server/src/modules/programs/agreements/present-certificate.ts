import type { Response } from '@ownward/contract'
import type { DistanceUnit } from '@ownward/domain/distance'
import { type Cents, cents, toWire } from '@ownward/domain/money'
import type { Quote } from '@ownward/domain/pricing'
import { type Locale, m } from '@ownward/texts'
import { nameAsChosen } from '../../../words/chosen-options.ts'
import { fullNameOf } from './make-agreement.ts'
import type { Certificate } from './read-certificate.ts'

type Shown = Response<'getAgreementCertificate'>['result']

/** The certificate of an agreement as its person reads it (BEY-19). */
export function presentCertificate(certificate: Certificate, locale: Locale): Shown {
  const { agreement, booking, vehicle, person } = certificate
  const { isNewest, ...checks } = certificate.checks
  return {
    number: booking.number,
    car: nameAsChosen(vehicle, booking.variantKey, locale),
    signed_by: fullNameOf(person),
    signed_at: certificate.acceptedAt.toISOString(),
    time_zone: booking.timeZone,
    device: agreement.device,
    address: agreement.address,
    terms_version: agreement.termsVersion,
    language: agreement.locale,
    figures: figuresOf(agreement.quote as Quote, vehicle.distanceUnit, locale),
    document_sha256: agreement.fileSha256,
    chain_no: certificate.chainNo,
    previous_hash: agreement.previousHash ?? '',
    hash: certificate.hash,
    checks,
    is_newest: isNewest,
    agreement: certificate.fileUrl,
    signature: certificate.signatureUrl,
  }
}

/** The figures that were signed, as the record has them. */
function figuresOf(quote: Quote, unit: DistanceUnit, locale: Locale): Shown['figures'] {
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
