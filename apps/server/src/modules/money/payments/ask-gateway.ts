import {
  type CardRefusal,
  cardRefusalOf,
  decideIntent,
  type GatewayAnswer,
  reasonOf,
  spanOfAttempt,
} from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { bookings, cards, chargeIntents, charges } from '../../../db/schema/index.ts'
import type { AskedCharge, ChargePurpose, ChargeResult } from '../../../outside/gateway/port.ts'
import type { Parts } from '../../../parts.ts'
import { Paused } from '../../../paused.ts'
import { wasCopySince } from '../../ground/operations/index.ts'
import { changeAttempt, givenUpAs, type IntentRow } from '../attempts/index.ts'

/** What became of a try to collect. */
export interface Settled {
  bookingId: BookingId
  intentId: number
  amountCents: Cents
  charge: { state: 'succeeded' } | { state: 'refused'; refusal: CardRefusal; cardId: number } | { state: 'unclear' }
}

/** A try, the card it goes to, and what it is for. */
export interface AskedFor {
  intent: IntentRow
  token: string
  purpose: ChargePurpose
  /** When what it collects fell due; null where nothing was owed before somebody asked. */
  dueAt: Date | null
  /** When its booking was made. */
  bookedAt: Date
}

/** A try and what the gateway has to know of it; a try that is not there is a fault. */
export async function readIntent(parts: Parts, intentId: number): Promise<AskedFor> {
  const [row] = await parts.database.db
    .select({ intent: chargeIntents, token: cards.token, dueAt: charges.dueAt, bookedAt: bookings.createdAt })
    .from(chargeIntents)
    .innerJoin(cards, eq(cards.id, chargeIntents.cardId))
    .innerJoin(bookings, eq(bookings.id, chargeIntents.bookingId))
    .leftJoin(charges, eq(charges.id, chargeIntents.chargeId))
    .where(eq(chargeIntents.id, intentId))
  if (!row) throw new Error(`there is no charge ${intentId}`)
  const booking = `${row.intent.bookingId}.${row.bookedAt.getTime()}`
  return { ...row, purpose: { booking, span: spanOfAttempt(row.intent.key) } }
}

/**
 * What is known of a try already, or null while the gateway has to be asked. One that was refused and paid late, so that its money went back,
 * keeps its refusal: nothing followed from the payment.
 */
export function settledOf(intent: IntentRow): Settled | null {
  const { bookingId, amountCents, id: intentId, cardId } = intent
  const kept = intent.cardRefusal ?? intent.refusal
  if (intent.state !== 'succeeded' && intent.state !== 'refused') return null
  if (kept === null) return { bookingId, intentId, amountCents, charge: { state: 'succeeded' } }
  return { bookingId, intentId, amountCents, charge: { state: 'refused', refusal: cardRefusalOf(kept), cardId } }
}

/** From then on a payment is looked for before it is asked for: a gateway forgets keys, and a restored database what it has asked. */
const forgottenAfterMs = 10 * 60_000
/** Before it fell due it was not asked for, but two clocks may differ. */
const clockMs = 3_600_000

/**
 * Asks the gateway, always with the key of the try. What fell due or was begun more than ten minutes ago is looked for there first, and what is found is
 * taken over (OPS-01, decision 0063); so is all that belongs to a booking from before a restore, which people may have paid by a press since. While
 * charging is paused it is only looked for, and throws Paused where nothing is found. A card that has refused for good meanwhile, for something else, is
 * not asked either: what is not found there is refused as that was (PACT-22). Outside any transaction.
 */
export async function askGateway(parts: Parts, asked: AskedFor): Promise<ChargeResult> {
  const { intent, token, purpose, bookedAt } = asked
  // Nothing to pay: there is nobody to ask.
  if (intent.amountCents === 0) return { state: 'succeeded', reference: '' }
  const held = await parts.operations.hold('charging')
  const givenUp = await givenUpAs(parts.database.db, intent.cardId)
  try {
    const isForgetful = await wasCopySince(parts.database.db, bookedAt)
    const due = isForgetful ? bookedAt : asked.dueAt
    const begun = Math.min(intent.createdAt.getTime(), due?.getTime() ?? Number.POSITIVE_INFINITY)
    const isOld = parts.clock.now().getTime() - begun > forgottenAfterMs
    const purposes = isForgetful ? [purpose, ...otherNamesOf(purpose)] : [purpose]
    const since = new Date(begun - clockMs)
    const before = isOld || held || givenUp ? await lookForPayment(parts, { intent, token, purposes, since }) : null
    if (before) return before
    if (givenUp) return { state: 'refused', refusal: givenUp }
    if (held) throw new Paused(held.what)
    const description = `${parts.config.brand.name} ${intent.key}`
    return await parts.gateway.charge({ key: intent.key, purpose, token, amount: intent.amountCents, description })
  } catch (error) {
    if (error instanceof Paused) throw error
    // Charged or not is unknown, which is what unclear means; the same key is asked again.
    parts.log.error({ err: error, charge: intent.key }, 'the gateway failed')
    return { state: 'unclear' }
  }
}

/** A cycle may have been paid before it fell due, as the first days of an extension that a restored database has forgotten. */
function otherNamesOf({ booking, span }: ChargePurpose): ChargePurpose[] {
  return span.includes(':cycle:') ? [{ booking, span: span.replace(':cycle:', ':extension:') }] : []
}

/**
 * What became of a try that was made before, or of another one for the same thing that this database has never heard of: it was restored from a moment
 * before that try. Null when there is none. Throws where what was paid cannot be what this try asks for.
 */
async function lookForPayment(
  parts: Parts,
  {
    intent,
    token,
    purposes,
    since,
  }: Pick<AskedFor, 'intent' | 'token'> & { purposes: readonly ChargePurpose[]; since: Date },
): Promise<ChargeResult | null> {
  const found: AskedCharge[] = []
  for (const purpose of purposes) {
    const some = await parts.gateway.asked({ key: intent.key, purpose, token, since })
    if (!some) return { state: 'unclear' }
    found.push(...some)
  }
  const keys = found.map(({ key }) => key)
  const known = await parts.database.db
    .select({ key: chargeIntents.key })
    .from(chargeIntents)
    .where(inArray(chargeIntents.key, keys))
  const own = found.filter(({ key }) => key === intent.key)
  const forgotten = found.filter(({ key }) => known.every(other => other.key !== key))
  const paid = [...own, ...forgotten].find(({ result }) => result.state === 'succeeded')
  if (paid?.result.state !== 'succeeded') return own[0]?.result ?? null
  const { key, amountCents } = paid
  // What is owed may be paid in part, or too much: the rest is asked for, or goes back. What nobody owed yet has one price.
  if (intent.chargeId === null && amountCents !== intent.amountCents)
    throw new Error(`charge ${intent.key} is there as ${key} with another amount`)
  const isAsAsked = key === intent.key && amountCents === intent.amountCents
  return isAsAsked ? paid.result : { ...paid.result, taken: { key, amountCents } }
}

const answers: Record<ChargeResult['state'], GatewayAnswer> = {
  succeeded: 'paid',
  refused: 'declined',
  unclear: 'silent',
}

/**
 * Keeps the gateway's answer, in a transaction that has locked the booking. `known` is null when it was kept now, else the answer that was there
 * before: the first one stands, and a payment that comes after it is the caller's to keep (`keepLatePayment`). A try that is not there is a fault.
 */
export async function keepAnswer(
  tx: Tx,
  intentId: number,
  result: ChargeResult,
  now: Date,
): Promise<{ intent: IntentRow; known: Settled | null }> {
  const [intent] = await tx.select().from(chargeIntents).where(eq(chargeIntents.id, intentId)).for('update')
  if (!intent) throw new Error(`there is no charge ${intentId}`)
  const known = settledOf(intent)
  if (known) return { intent, known }
  const next = decideIntent(intent.state === 'created' ? 'pending' : intent.state, answers[result.state])
  if (!next.ok) throw new Error(`charge ${intent.key} is ${next.facts.state} and was answered ${result.state}`)
  await changeAttempt(tx, intentId, changeOf(result, now))
  return { intent: { ...intent, ...takenBy(result) }, known: null }
}

/** A payment that was found keeps its key and its amount: messages and the daily comparison know it by them. */
function takenBy(result: ChargeResult): Partial<Pick<IntentRow, 'key' | 'amountCents'>> {
  return (result.state === 'succeeded' && result.taken) || {}
}

function changeOf(result: ChargeResult, now: Date): Partial<IntentRow> {
  if (result.state === 'succeeded')
    return { ...takenBy(result), state: 'succeeded', gatewayRef: result.reference, settledAt: now }
  if (result.state === 'refused') {
    return { state: 'refused', refusal: reasonOf(result.refusal), cardRefusal: result.refusal, settledAt: now }
  }
  return { state: 'unclear' }
}
