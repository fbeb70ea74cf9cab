import { dateInZone } from '@ownward/domain/calendar'
import type { BookingId, UserId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { takenUpBy } from '@ownward/domain/pricing'
import type { Locale } from '@ownward/texts'
import { eq } from 'drizzle-orm'
import { type Sql, sqlState } from '../../../db/connect.ts'
import { users } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { keepFiles } from '../../ground/documents/index.ts'
import { addAttempt } from '../../money/attempts/index.ts'
import { type CardRefused, cardGivenUp, cardRefused, defaultCard } from '../../money/cards/index.ts'
import { reserveKey } from '../../money/charges/index.ts'
import { type Settled, type WaitForCard, waitForCard } from '../../money/payments/index.ts'
import { type Missing, whatIsMissing } from '../../people/eligibility/index.ts'
import { signatureFor } from '../../people/signatures/index.ts'
import { freezeAgreement, fullNameOf, makeAgreement, type NewAgreement } from '../agreements/index.ts'
import { bookingStore } from '../bookings/index.ts'
import { settleCharge } from '../charging/index.ts'
import { claimStore } from '../claims/index.ts'
import type { FoundProgram } from '../quotes/index.ts'
import { reserveCredits } from '../take-ups/index.ts'
import { type BegunReservation, findBegunReservation, nextBookingNumber } from './begun-reservation.ts'
import { againAfterConflict, holdVehicle } from './hold-vehicle.ts'
import { type AnotherRefusal, whyNoOther } from './may-reserve-another.ts'
import type { ReservationRequest } from './reservation-request.ts'

/** Why a reservation came to nothing, beside what the request itself is refused for. */
export type ReserveRefusal =
  | Refusal<'amount-changed', { dayCents: Cents }>
  | Refusal<'not-eligible', { missing: readonly Missing[] }>
  | Refusal<'charge-refused', CardRefused>
  | Refusal<'charge-unclear', { bookingId: BookingId; amountCents: number }>
  | AnotherRefusal
  | WaitForCard

/** Who reserves, when, in which language, and from where the agreement is signed. */
export interface Reserver {
  userId: UserId
  now: Date
  locale: Locale
  /** The caller's Idempotency-Key: however often it comes, there is one booking and one charge. */
  onceKey: string | null
  /** From what and where the agreement is signed: what its certificate says (BEY-19). */
  signedFrom?: { device: string; address: string }
  /** A member of the team is signed in in the browser: what is pressed there is no demand (DESK-33). */
  inMembersBrowser: boolean
}

/**
 * Reserves a car (SRV-10, SRV-11, API-73). First the intention is written down whole: booking, claim, agreement and the charge that is
 * meant; then the gateway is asked; then what follows from its answer. Killed at any point, `settleOpenCharges` finishes the work.
 */
export async function reserveVehicle<Refused extends { ok: false }>(
  parts: Parts,
  request: ReservationRequest<Refused>,
  who: Reserver,
): Promise<{ ok: true; value: { bookingId: BookingId } } | Refused | ReserveRefusal> {
  const earlier = await findEarlier(parts, who)
  if (earlier) return finish(parts, earlier)
  if (!who.inMembersBrowser) parts.demand.count({ step: 'pressed', vehicleId: request.vehicleId }, who.now)

  const missing = await whatIsMissing(parts.database.db, who.userId, { now: who.now })
  if (missing.length > 0) return refuse('not-eligible', { missing })
  const stopped = await whyNotNow(parts.database.db, { ...who, paysNow: true, takesUpCredit: request.takesUpCredit })
  if (stopped) return stopped
  // Held first, so that of many who reserve at once only the one who can win has an agreement printed.
  const held = await againAfterConflict(() =>
    transactAt(parts, who.now, work => holdVehicle(work, request, who.userId)),
  )
  if (!held.ok) return held

  const prepared = await prepareAgreement(parts, held.value, who)
  const begun = await againAfterConflict(() => begin(parts, request, who, prepared))
  return begun.ok ? finish(parts, begun.value) : begun
}

/** From here on the truth is "begun": whatever goes wrong now is told as unclear, and settled later. */
async function finish(parts: Parts, begun: BegunReservation) {
  try {
    return await outcomeOf(parts.database.db, await settleCharge(parts, begun.intentId, { waiting: true }))
  } catch (error) {
    parts.log.error({ err: error, booking: begun.bookingId }, 'a reservation could not be finished')
    return refuse('charge-unclear', begun)
  }
}

interface Prepared {
  number: string
  program: FoundProgram
  agreement: NewAgreement
}

async function prepareAgreement(parts: Parts, program: FoundProgram, who: Reserver): Promise<Prepared> {
  const { db } = parts.database
  const [person] = await db.select().from(users).where(eq(users.id, who.userId))
  const signature = await signatureFor(parts, { id: who.userId, fullName: fullNameOf(person!) }, who.now)
  const number = await nextBookingNumber(db)
  const made = await makeAgreement(parts, {
    ...who,
    offer: program.offer,
    quote: program.quote,
    bookingNumber: number,
    signaturePng: signature?.png ?? null,
  })
  return {
    number,
    program,
    agreement: { ...made, ...who.signedFrom, signatureFileId: signature?.fileId ?? null, locale: who.locale },
  }
}

async function begin<Refused extends { ok: false }>(
  parts: Parts,
  request: ReservationRequest<Refused>,
  who: Reserver,
  prepared: Prepared,
): Promise<{ ok: true; value: BegunReservation } | Refused | ReserveRefusal> {
  try {
    return await transactAt(parts, who.now, work => writeIntention(work, request, who, prepared))
  } catch (error) {
    // The same Idempotency-Key came twice at once: the other call has written the booking.
    const earlier = sqlState(error) === '23505' ? await findEarlier(parts, who) : null
    if (!earlier) throw error
    return ok(earlier)
  }
}

/** Everything that must be true together: decided on what is committed now, not on what the agreement was printed from. */
async function writeIntention<Refused extends { ok: false }>(
  { uow, now }: Work,
  request: ReservationRequest<Refused>,
  who: Reserver,
  { number, program, agreement }: Prepared,
): Promise<{ ok: true; value: BegunReservation } | Refused | ReserveRefusal> {
  const { tx } = uow
  const { userId, onceKey } = who
  const claims = claimStore(tx)
  const store = bookingStore(tx)
  await claims.lock(program.offer.id, userId)
  const found = await request.find(tx)
  if (!found.ok) return found
  const { offer, quote, period, credit } = found.value
  if (JSON.stringify(quote) !== JSON.stringify(program.quote)) {
    return refuse('amount-changed', { dayCents: quote.dayCents })
  }
  const pickupOn = dateInZone(period.from, offer.timeZone)
  const missing = await whatIsMissing(tx, userId, { now, pickupOn })
  const card = await defaultCard(tx, userId)
  if (missing.length > 0 || !card) return refuse('not-eligible', { missing: card ? missing : [noCard] })
  const paysNow = quote.finalPayableTodayCents > 0 || request.offerId !== null
  const stopped = await whyNotNow(tx, { ...who, paysNow, takesUpCredit: request.takesUpCredit })
  if (stopped) return stopped

  await claims.dropLapsed(offer.id, now)
  await claims.dropOwnHold(userId, offer.id)
  const bookingId = await store.add({
    number,
    userId,
    vehicleId: offer.id,
    quote,
    surface: offer.surface,
    period,
    programMonths: offer.programMonths,
    programGoal: offer.programGoal,
    cardId: card.id,
    onceKey,
    offerId: request.offerId,
    referer: request.referer,
    refererVin: request.refererVin,
    now,
  })
  const agreed = { ...agreement, userId, vehicleId: offer.id, bookingId, quote, createdAt: now }
  await store.set(bookingId, { agreementId: await freezeAgreement(tx, agreed) })
  await claims.book({ userId, vehicleId: offer.id, bookingId, period, now })
  if (credit) await reserveCredits({ uow }, bookingId, credit.credits, takenUpBy(quote))
  const { fileId, signatureFileId } = agreement
  await keepFiles(tx, signatureFileId === null ? [fileId] : [fileId, signatureFileId])
  const amountCents = quote.finalPayableTodayCents
  const intentId = await addAttempt(uow, {
    key: reserveKey(bookingId),
    userId,
    bookingId,
    cardId: card.id,
    kind: quote.financing === 'buy' ? 'buy' : 'reserve',
    cycleStart: period.from,
    amountCents,
    state: 'created',
    createdAt: now,
  })
  return ok({ bookingId, intentId, amountCents })
}

async function findEarlier(parts: Parts, { userId, onceKey }: Reserver): Promise<BegunReservation | null> {
  return onceKey === null ? null : findBegunReservation(parts.database.db, userId, onceKey)
}

const noCard: Missing = { requirement: 'card', reason: 'card_missing' }

/** What keeps a person from reserving for now who could: cars they keep or gave up, or cards that said no, too often, or a card that will never pay. */
async function whyNotNow(
  sql: Sql,
  who: Reserver & { paysNow: boolean; takesUpCredit: boolean },
): Promise<AnotherRefusal | WaitForCard | Refusal<'charge-refused', CardRefused> | null> {
  const stopped = (await whyNoOther(sql, who)) ?? (await waitForCard(sql, who.userId, who.now))
  if (stopped) return stopped
  const card = await defaultCard(sql, who.userId)
  const givenUp = card && (await cardGivenUp(sql, card))
  return givenUp && refuse('charge-refused', givenUp)
}

async function outcomeOf(sql: Sql, { bookingId, amountCents, charge }: Settled) {
  if (charge.state === 'succeeded') return ok({ bookingId })
  if (charge.state === 'refused') return refuse('charge-refused', await cardRefused(sql, charge))
  return refuse('charge-unclear', { bookingId, amountCents })
}
