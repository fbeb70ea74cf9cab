import { chargeKey, decideIntent, type GatewayAnswer, paymentReceived, reserveCharged } from '@ownward/domain/billing'
import { decideTransition } from '@ownward/domain/bookings'
import { programEnd } from '@ownward/domain/calendar'
import { cents } from '@ownward/domain/money'
import type { Quote } from '@ownward/domain/pricing'
import { eq } from 'drizzle-orm'
import { cards, chargeIntents, vehicles } from '../../db/schema/index.ts'
import type { UnitOfWork } from '../../db/unit-of-work.ts'
import type { ChargeResult } from '../../outside/gateway/port.ts'
import type { Parts } from '../../parts.ts'
import { postEntry } from '../billing/index.ts'
import { notify } from '../messages/index.ts'
import { acceptAgreement } from './agreement/chain.ts'
import { claimStore } from './claims.ts'
import { type BookingRow, bookingStore, type IntentRow } from './store.ts'

export type RefusedReason = Extract<ChargeResult, { state: 'refused' }>['reason']

export interface Settled {
  bookingId: number
  amountCents: number
  charge: { state: 'succeeded' } | { state: 'refused'; reason: RefusedReason } | { state: 'unclear' }
}

const answers: Record<ChargeResult['state'], GatewayAnswer> = {
  succeeded: 'paid',
  refused: 'declined',
  unclear: 'silent',
}

/**
 * Asks the gateway for the charge of a reservation, always with the same key, and does what follows from the answer: a booking, or
 * none and a free car. May be asked any number of times, by several processes at once and after a kill at any point; the first
 * answer stands. `tellRefusal` writes to a person who is not waiting at the screen.
 */
export async function settleReservation(
  parts: Parts,
  intentId: number,
  { tellRefusal }: { tellRefusal: boolean },
): Promise<Settled> {
  const { intent, token } = await readIntent(parts, intentId)
  const before = settledOf(intent)
  if (before) return before

  const result = await askGateway(parts, intent, token)
  const now = parts.clock.now()
  return parts.transact(async uow => {
    const store = bookingStore(uow.tx)
    const current = (await store.lockIntent(intentId))!
    const known = settledOf(current)
    if (known) return known
    const state = decideIntent(current.state === 'created' ? 'pending' : current.state, answers[result.state])
    if (!state.ok) throw new Error(`charge ${intent.key} is ${state.facts.state} and was answered ${result.state}`)

    await store.saveIntent(intentId, changeOf(result, now))
    const booking = await store.lock(current.bookingId)
    if (result.state === 'succeeded') await confirm(uow, parts, booking, current, now)
    if (result.state === 'refused') await abandon(uow, parts, booking, { now, tell: tellRefusal })
    const { bookingId, amountCents } = current
    return { bookingId, amountCents, charge: result.state === 'succeeded' ? { state: 'succeeded' } : result }
  })
}

async function readIntent(parts: Parts, intentId: number) {
  const [row] = await parts.database.db
    .select({ intent: chargeIntents, token: cards.token })
    .from(chargeIntents)
    .innerJoin(cards, eq(cards.id, chargeIntents.cardId))
    .where(eq(chargeIntents.id, intentId))
  if (!row) throw new Error(`there is no charge ${intentId}`)
  return row
}

function settledOf(intent: IntentRow): Settled | null {
  const { bookingId, amountCents } = intent
  if (intent.state === 'succeeded') return { bookingId, amountCents, charge: { state: 'succeeded' } }
  if (intent.state !== 'refused') return null
  return { bookingId, amountCents, charge: { state: 'refused', reason: intent.refusal as RefusedReason } }
}

async function askGateway(parts: Parts, intent: IntentRow, token: string): Promise<ChargeResult> {
  // Nothing to pay today: there is nobody to ask.
  if (intent.amountCents === 0) return { state: 'succeeded', reference: '' }
  try {
    const description = `${parts.config.brand.name} ${intent.key}`
    return await parts.gateway.charge({ key: intent.key, token, amount: cents(intent.amountCents), description })
  } catch (error) {
    // Charged or not is unknown, which is what unclear means; the same key is asked again.
    parts.log.error({ err: error, charge: intent.key }, 'the gateway failed')
    return { state: 'unclear' }
  }
}

function changeOf(result: ChargeResult, now: Date): Partial<IntentRow> {
  if (result.state === 'succeeded') return { state: 'succeeded', gatewayRef: result.reference, settledAt: now }
  if (result.state === 'refused') return { state: 'refused', refusal: result.reason, settledAt: now }
  return { state: 'unclear' }
}

async function confirm(
  uow: UnitOfWork,
  parts: Parts,
  booking: BookingRow,
  intent: IntentRow,
  now: Date,
): Promise<void> {
  const next = decideTransition(booking.state, 'confirm', 'system')
  if (!next.ok) throw new Error(`booking ${booking.id} is ${booking.state} and cannot be confirmed`)
  const store = bookingStore(uow.tx)
  const quote = booking.quote as Quote
  const posting = { userId: booking.userId, bookingId: booking.id, at: now, intentId: intent.id }
  // What is paid at booking is for the whole program, not for its first cycle.
  const programEnds = programEnd(booking.startAt, booking.programMonths, booking.timeZone)
  const covers = { coversFrom: booking.startAt, coversTo: quote.financing === 'buy' ? booking.endAt : programEnds }
  const key = bookingKey(booking.id)
  await postEntry(uow.tx, reserveCharged(key, quote), { ...posting, ...covers })
  await postEntry(uow.tx, paymentReceived(key, cents(intent.amountCents), intent.key), { ...posting, ...covers })

  await store.move(booking, next.value, { at: now, reason: 'paid' })
  await store.takeOffTheMarket(booking.vehicleId)
  uow.touch(`car:${booking.vehicleId}`, 'list')
  await tellReserved(uow, parts, booking, now)
  // Last, because acceptances of the whole installation wait for each other here.
  await acceptAgreement(uow.tx, booking.id, now)
}

async function abandon(
  uow: UnitOfWork,
  parts: Parts,
  booking: BookingRow,
  { now, tell }: { now: Date; tell: boolean },
): Promise<void> {
  const next = decideTransition(booking.state, 'abandon', 'system')
  if (!next.ok) throw new Error(`booking ${booking.id} is ${booking.state} and cannot be abandoned`)
  await bookingStore(uow.tx).move(booking, next.value, { at: now, reason: 'charge refused' })
  await claimStore(uow.tx).releaseBooking(booking.id)
  if (!tell) return
  const car = await nameOfCar(uow, booking)
  const event = { kind: 'reservation_refused', facts: { car } } as const
  await notify(uow, booking.userId, event, { config: parts.config, now })
}

async function tellReserved(uow: UnitOfWork, parts: Parts, booking: BookingRow, now: Date): Promise<void> {
  const quote = booking.quote as Quote
  const facts = {
    number: booking.number,
    car: await nameOfCar(uow, booking),
    pickupAt: booking.startAt.toISOString(),
    timeZone: booking.timeZone,
    paidCents: quote.finalPayableTodayCents,
  }
  await notify(uow, booking.userId, { kind: 'reservation_made', facts }, { config: parts.config, now })
}

async function nameOfCar({ tx }: UnitOfWork, booking: BookingRow): Promise<string> {
  const [vehicle] = await tx
    .select({ year: vehicles.year, name: vehicles.name })
    .from(vehicles)
    .where(eq(vehicles.id, booking.vehicleId))
  return `${vehicle!.year} ${vehicle!.name}`
}

/** How a booking is named in the books and to the gateway. */
function bookingKey(bookingId: number): string {
  return `bk_${bookingId}`
}

/** The one key of a reservation's charge. */
export function reserveKey(bookingId: number): string {
  return chargeKey({ bookingId: bookingKey(bookingId), kind: 'reserve' })
}
