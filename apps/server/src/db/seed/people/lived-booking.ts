import type { BookingId } from '@ownward/domain/ids'
import { zero } from '@ownward/domain/money'
import { eq } from 'drizzle-orm'
import { chargeFollowUps } from '../../../charge-follow-ups.ts'
import { recordRefund } from '../../../modules/money/refunds/index.ts'
import { lockAny } from '../../../modules/programs/bookings/index.ts'
import { beginCollecting, recordAnswer } from '../../../modules/programs/charging/index.ts'
import { recordMileage } from '../../../modules/programs/mileage/index.ts'
import { approveBooking, beginStart } from '../../../modules/programs/pickups/index.ts'
import { renewBooking } from '../../../modules/programs/renewals/index.ts'
import { checkInCar } from '../../../modules/programs/returns/index.ts'
import type { Work } from '../../../work.ts'
import {
  bookings,
  cards,
  chargeIntents,
  refundIntents,
  sandboxCards,
  sandboxCharges,
  sandboxRefunds,
} from '../../schema/index.ts'

type At = (now: Date) => Work

const hour = 3_600_000
const teamMember = 90

/** The sandbox's answer to a charge, as it would have been, remembered there too. */
export async function answerCharge(work: Work, intentId: number): Promise<boolean> {
  const { tx } = work.uow
  const [asked] = await tx
    .select({ intent: chargeIntents, token: cards.token, behaviour: sandboxCards.behaviour })
    .from(chargeIntents)
    .innerJoin(cards, eq(cards.id, chargeIntents.cardId))
    .innerJoin(sandboxCards, eq(sandboxCards.token, cards.token))
    .where(eq(chargeIntents.id, intentId))
  const { intent, token, behaviour } = asked!
  const isPaid = behaviour === 'pays'
  const reference = `sbx_${intent.key}`
  await tx.insert(sandboxCharges).values({
    key: intent.key,
    token,
    amountCents: intent.amountCents,
    state: isPaid ? 'succeeded' : 'refused',
    reference,
    refusal: isPaid ? null : 'declined',
    cardRefusal: isPaid ? null : 'try_later',
    createdAt: work.now,
  })
  const result = isPaid
    ? ({ state: 'succeeded', reference } as const)
    : ({ state: 'refused', refusal: 'try_later' } as const)
  await recordAnswer(work, chargeFollowUps, { bookingId: intent.bookingId, intentId, result, waiting: true })
  return isPaid
}

/** The sandbox pays out what was promised back. */
export async function answerRefunds(work: Work, bookingId: BookingId): Promise<void> {
  const { tx } = work.uow
  const open = await tx
    .select({ refund: refundIntents, reference: chargeIntents.gatewayRef })
    .from(refundIntents)
    .innerJoin(chargeIntents, eq(chargeIntents.id, refundIntents.intentId))
    .where(eq(refundIntents.bookingId, bookingId))
  for (const { refund, reference } of open) {
    const { key, amountCents, id } = refund
    await tx.insert(sandboxRefunds).values({ key, reference: reference!, amountCents, createdAt: work.now })
    await recordRefund(tx, id, { state: 'succeeded' }, work.now)
  }
}

/** The team approves, and the person fetches the car. */
export async function pickUp(
  at: At,
  { bookingId, reservedAt, startAt }: { bookingId: BookingId; reservedAt: Date; startAt: Date },
): Promise<void> {
  const decided = at(new Date(reservedAt.getTime() + 3 * hour))
  const booking = (await lockAny(decided, bookingId))!
  await approveBooking(decided, booking, { by: { kind: 'team', id: teamMember }, reason: '', onceKey: null })
  const atPickup = at(startAt)
  const begun = await beginStart(atPickup, {
    find: work => lockAny(work, bookingId),
    by: { kind: 'person', id: booking.userId },
    odometer: undefined,
    onceKey: null,
  })
  if (!begun.ok || begun.value.kind !== 'asked') throw new Error(`demo booking ${bookingId} did not start`)
  await answerCharge(atPickup, begun.value.intentId)
}

/** Lets time pass: each cycle is charged when it falls due, a refused charge is tried again, and the team reads the odometer. */
export async function liveUntil(
  at: At,
  bookingId: BookingId,
  { until, odometerOn }: { until: Date; odometerOn: (moment: Date) => number },
): Promise<void> {
  for (;;) {
    const [booking] = await at(until).uow.tx.select().from(bookings).where(eq(bookings.id, bookingId))
    const { renewAt, nextTryAt } = booking!
    const next = [renewAt, nextTryAt].filter(moment => moment !== null).sort((a, b) => a.getTime() - b.getTime())[0]
    if (!next || next > until) return
    const work = at(next)
    if (renewAt && renewAt <= next) {
      await recordMileage(work, booking!, { odometer: odometerOn(next), source: 'team', actorId: teamMember })
      await renewBooking(work, bookingId)
    }
    for (;;) {
      const step = await beginCollecting(work, bookingId, { waiting: false, onceKey: null })
      if (step.kind !== 'ask' || !(await answerCharge(work, step.intentId))) break
    }
  }
}

/** The team looks at the car that was given back, and finds what its driver said. */
export async function checkIn(
  work: Work,
  { bookingId, odometer }: { bookingId: BookingId; odometer: number },
): Promise<void> {
  const found = { bookingId, odometer, memberId: teamMember, deductionCents: zero, reason: '', onceKey: null }
  const checked = await checkInCar(work, found)
  if (!checked.ok) throw new Error(`the car of booking ${bookingId} could not be checked in: ${checked.code}`)
}
