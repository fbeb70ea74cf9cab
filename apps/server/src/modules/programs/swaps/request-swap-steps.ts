import type { BookingId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Locale } from '@ownward/texts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { type Sql, sqlState } from '../../../db/connect.ts'
import { bookings, users } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { dryRun, transactAt, type Work } from '../../../work.ts'
import { vehicleStore } from '../../cars/vehicles/index.ts'
import { keepFiles } from '../../ground/documents/index.ts'
import { type Missing, whatIsMissing } from '../../people/eligibility/index.ts'
import { signatureFor } from '../../people/signatures/index.ts'
import { acceptAgreement, freezeAgreement, fullNameOf, makeAgreement, type NewAgreement } from '../agreements/index.ts'
import { type BookingRow, bookingStore, lockOwn, nameOfCar, notifyAbout } from '../bookings/index.ts'
import { claimConflict, claimStore } from '../claims/index.ts'
import { nextBookingNumber } from '../reservations/index.ts'
import { useHold } from '../waitlist/index.ts'
import { findSwap, type SwapRefusal } from './find-swap.ts'
import { type AskedBy, previewSwap, type SwapPreview } from './preview-swap.ts'

/** Why no swap is asked for: as its preview, or the person lacks something, or it would change something else than they have seen. */
export type RequestRefusal =
  | SwapRefusal
  | Refusal<'no-booking'>
  | Refusal<'not-eligible', { missing: readonly Missing[] }>
  | Refusal<'plan-changed', SwapPreview>

/** A press that asks for a swap, and from what and where it is signed. */
export interface SwapPress extends AskedBy {
  revision: string
  onceKey: string | null
  locale: Locale
  signedFrom: { device: string; address: string }
}

/** A swap that is asked for. */
interface Requested {
  swapId: BookingId
  swapAt: Date
}

/**
 * The person signs the agreement for the other car and asks for the swap (KEEP-15): the car is theirs alone from then on, and nothing is charged before the
 * exchange.
 */
export async function requestSwap(
  parts: Parts,
  press: SwapPress,
  now: Date,
): Promise<{ ok: true; value: Requested } | RequestRefusal> {
  const { db } = parts.database
  const earlier = await requestedBy(db, press)
  if (earlier) return ok(earlier)
  const missing = await whatIsMissing(db, press.userId, { now })
  if (missing.length > 0) return refuse('not-eligible', { missing })
  const seen = await dryRun(parts, now, work => previewSwap(work, press))
  if (!seen.ok) return seen
  if (seen.value.revision !== press.revision) return refuse('plan-changed', seen.value)
  const prepared = await sign(parts, press, seen.value, now)
  const write = () => transactAt(parts, now, work => writeRequest(work, press, seen.value, prepared))
  try {
    return await write()
  } catch (error) {
    // The same press came twice at once, or somebody else has just got the car.
    const same = sqlState(error) === '23505' ? await requestedBy(db, press) : null
    if (same) return ok(same)
    if (sqlState(error) === claimConflict) return write()
    throw error
  }
}

async function requestedBy(db: Sql, { userId, onceKey }: SwapPress): Promise<Requested | null> {
  if (onceKey === null) return null
  const own = and(eq(bookings.userId, userId), eq(bookings.onceKey, onceKey), isNotNull(bookings.previousBookingId))
  const [row] = await db.select().from(bookings).where(own)
  return row ? { swapId: row.id, swapAt: row.startAt } : null
}

interface Prepared {
  number: string
  agreement: NewAgreement
}

async function sign(parts: Parts, press: SwapPress, seen: SwapPreview, now: Date): Promise<Prepared> {
  const { db } = parts.database
  const { userId, locale } = press
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  const signature = await signatureFor(parts, { id: userId, fullName: fullNameOf(person!) }, now)
  const number = await nextBookingNumber(db)
  const made = await makeAgreement(parts, {
    ...agreementFor(press, seen),
    now,
    bookingNumber: number,
    signaturePng: signature?.png ?? null,
  })
  return { number, agreement: { ...made, ...press.signedFrom, signatureFileId: signature?.fileId ?? null, locale } }
}

/** What the agreement of a swap is about: the other car, with the months of the program that goes on. */
export function agreementFor({ userId, locale }: Pick<SwapPress, 'userId' | 'locale'>, seen: SwapPreview) {
  const { found, quote, booking } = seen
  return { userId, locale, quote, offer: { ...found.offer, programMonths: booking.programMonths } }
}

async function writeRequest(
  work: Work,
  press: SwapPress,
  seen: SwapPreview,
  { number, agreement }: Prepared,
): Promise<{ ok: true; value: Requested } | RequestRefusal> {
  const { uow, now } = work
  const { tx } = uow
  const { userId, bookingId, onceKey } = press
  const { quote } = seen
  await claimStore(tx).lock(press.vehicleId, userId)
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking) return refuse('no-booking')
  const found = await findSwap(work, booking, press)
  if (!found.ok) return found
  const { offer, period, isOutOfCase } = found.value
  if (JSON.stringify(found.value.quote) !== JSON.stringify(seen.found.quote) || changed(booking, seen.booking))
    return refuse('plan-changed', seen)
  await claimStore(tx).dropLapsed(offer.id, now)
  await claimStore(tx).dropOwnHold(userId, offer.id)
  const swapId = await bookingStore(tx).add({
    number,
    userId,
    vehicleId: offer.id,
    quote,
    surface: offer.surface,
    period,
    programMonths: booking.programMonths,
    programGoal: offer.programGoal,
    cardId: booking.cardId!,
    onceKey,
    offerId: null,
    referer: '',
    refererVin: '',
    swap: {
      previousBookingId: booking.id,
      programEndsAt: period.until,
      swapOutOfCase: isOutOfCase,
      bridgeFromDay: 0,
      bridgeDays: quote.swap!.firstDays,
    },
    now,
  })
  const agreed = { ...agreement, userId, vehicleId: offer.id, bookingId: swapId, quote, createdAt: now }
  await bookingStore(tx).set(swapId, { agreementId: await freezeAgreement(tx, agreed) })
  await claimStore(tx).book({ userId, vehicleId: offer.id, bookingId: swapId, period, now })
  const { fileId, signatureFileId } = agreement
  await keepFiles(tx, signatureFileId === null ? [fileId] : [fileId, signatureFileId])
  await vehicleStore(tx, now).takeOffTheMarket(offer.id)
  await useHold(work, { userId, vehicleId: offer.id })
  uow.touch(`car:${offer.id}`, 'list')
  const swap = await bookingStore(tx).lock(swapId)
  await notifyAbout(work, swap, 'swap_asked', {
    oldCar: await nameOfCar(tx, booking.vehicleId),
    swapAt: swap.startAt.toISOString(),
    timeZone: swap.timeZone,
  })
  // Last, because acceptances of the whole installation wait for each other here.
  await acceptAgreement(tx, swapId, now)
  return ok({ swapId, swapAt: swap.startAt })
}

/** Whether days were billed or settled since: what was signed would not be what is exchanged. */
function changed(now: BookingRow, then: BookingRow): boolean {
  return now.billedDays !== then.billedDays || now.endAt.getTime() !== then.endAt.getTime()
}
