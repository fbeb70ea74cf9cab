import { and, asc, isNull, lte, min, type SQL, sql } from 'drizzle-orm'
import { offers } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { notify } from '../../ground/messages/index.ts'
import { nameOfCar, optionsOf } from '../bookings/index.ts'
import { offeredQuote } from './find-offered.ts'
import { bookingOf, isBooked, offerStore } from './store.ts'

const atOnce = 500

function isOver(until: Date): SQL | undefined {
  return and(
    lte(offers.expiresAt, until),
    isNull(offers.withdrawnAt),
    isNull(offers.expiredAt),
    sql`${bookingOf} is null`,
  )
}

/** When the next offer ends, up to a moment. */
export async function nextOfferEnd(parts: Parts, until: Date): Promise<Date | null> {
  const [row] = await parts.database.db
    .select({ at: min(offers.expiresAt) })
    .from(offers)
    .where(isOver(until))
  return row?.at ?? null
}

/** Tells people that an offer of theirs is over, each once; what ends it is its time, not this job (O-50). */
export async function expireOffers(parts: Parts, now: Date): Promise<number> {
  const rows = await parts.database.db
    .select({ id: offers.id })
    .from(offers)
    .where(isOver(now))
    .orderBy(asc(offers.expiresAt), asc(offers.id))
    .limit(atOnce)
  const due = rows.map(row => row.id)
  return forEachDue(parts, due, { what: 'offer', problem: 'the end of an offer could not be told' }, id =>
    transactAt(parts, now, work => expireOffer(work, id)),
  )
}

/** Ends one offer, unless it was taken up or withdrawn meanwhile. */
export async function expireOffer(work: Work, offerId: number): Promise<boolean> {
  const { uow, now } = work
  const store = offerStore(uow.tx)
  const offer = await store.lock(offerId)
  if (!offer || offer.withdrawnAt || offer.expiredAt || offer.expiresAt > now) return false
  if (await isBooked(uow.tx, offerId)) return false
  await store.set(offerId, { expiredAt: now })
  const facts = { car: await nameOfCar(uow.tx, offer.vehicleId), ...optionsOf(offeredQuote(offer).variant) }
  await notify(work, offer.userId, { kind: 'offer_expired', facts })
  return true
}
