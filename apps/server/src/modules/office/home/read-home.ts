import { dayWithoutPlace, licenceStanding } from '@ownward/domain/accounts'
import { decideEligibility } from '@ownward/domain/bookings'
import { dateInZone } from '@ownward/domain/calendar'
import { type BookingFacts, leadOf, mostNeeds, needsOf } from '@ownward/domain/home'
import type { Call } from '../../../call.ts'
import type { Sql } from '../../../db/connect.ts'
import { wishlistPage } from '../../cars/catalog/index.ts'
import { newestNotifications } from '../../ground/messages/index.ts'
import { givenUpCards } from '../../money/cards/index.ts'
import { eligibilityFacts, handedInLicences, unreadCounts } from '../../people/accounts/index.ts'
import { ownCarOf, readDetail } from '../../programs/booking-views/index.ts'
import { standingRefusal } from '../../programs/charging/index.ts'
import { readWaitingCredits } from '../../programs/credit-views/index.ts'
import { openOffersOf } from '../../programs/offers/index.ts'
import { paperEnds } from '../../programs/papers/index.ts'
import { type HomeBooking, readBookings } from './read-bookings.ts'

/** Of lists that are longer elsewhere. */
const mostShown = 4
/** Where no booking names a place, a day is over only when it is over everywhere we serve. */
const lastZone = 'Pacific/Honolulu'

/** What the home of a person shows. */
export type Home = Awaited<ReturnType<typeof readHome>>

/** Reads everything that the home of a person shows, by the same number of queries however many bookings they have (HOME-02). */
export async function readHome(call: Pick<Call, 'now' | 'locale' | 'parts' | 'actor'>) {
  const { now, parts, actor } = call
  const { userId } = actor
  const { db } = parts.database
  const [found, licences, unread, offers, givenUp] = await Promise.all([
    readBookings(db, userId, now),
    handedInLicences(db, userId),
    unreadCounts(db, userId),
    openOffersOf(db, userId, now),
    givenUpCards(db, userId),
  ])
  const open = found.filter(({ facts: { state } }) => state !== 'completed' && state !== 'canceled')
  const timeZone = open[0]?.facts.timeZone
  const licence = licenceStanding(licences, timeZone ? dateInZone(now, timeZone) : dayWithoutPlace(now))
  const needs = needsOf(
    {
      bookings: await withRefusal(db, found),
      licence,
      isCardGivenUp: givenUp.some(({ isDefault }) => isDefault),
      timeZone: timeZone ?? lastZone,
      unreadMessages: unread.messages,
      offersUntil: offers.map(({ offer }) => offer.expiresAt),
    },
    now,
  )
  const leadId = leadOf(
    needs,
    open.map(({ facts, booking }) => ({ ...facts, startAt: booking.startAt })),
  )
  const led = open.find(({ booking }) => booking.id === leadId)
  const [lead, saved, eligibility, notices, papers, ownCar, waiting] = await Promise.all([
    leadId && readDetail(db, { userId, bookingId: leadId, now }),
    leadId ? [] : wishlistPage({ limit: mostShown }, { parts, userId }).then(({ cars }) => cars),
    eligibilityFacts(db, userId, { now, licences }),
    newestNotifications(call, mostShown),
    led ? paperEnds(db, led.booking) : [],
    leadId ? undefined : ownCarOf(db, userId),
    led?.facts.state === 'active' ? [] : readWaitingCredits(call),
  ])
  return {
    needs: needs.slice(0, mostNeeds),
    found,
    timeZone: timeZone ?? lastZone,
    lead,
    licence,
    papers,
    others: open.filter(({ facts }) => facts.bookingId !== leadId),
    eligibility: decideEligibility(eligibility),
    firstOffer: offers[0],
    offers: lead ? [] : offers.slice(0, mostShown),
    saved,
    ownCar,
    waiting: waiting.slice(0, mostShown),
    notices,
    unread,
  }
}

/** What is known of the bookings, with why the card does not pay: asked of the one that is due the longest, for all have the same card. */
async function withRefusal(sql: Sql, found: readonly HomeBooking[]): Promise<BookingFacts[]> {
  const due = found.filter(({ facts }) => facts.dueCents > 0 && facts.waitsForPerson)
  const [first] = due.toSorted((a, b) => Number(a.facts.payBy ?? 0) - Number(b.facts.payBy ?? 0))
  const refused = first ? await standingRefusal(sql, first.booking) : null
  return found.map(({ facts }) => (facts === first?.facts && refused ? { ...facts, refusal: refused.refusal } : facts))
}
