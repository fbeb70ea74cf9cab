import { decideIntent, type GatewayAnswer } from '@ownward/domain/billing'
import type { Cents } from '@ownward/domain/money'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { cards, chargeIntents } from '../../../db/schema/index.ts'
import type { ChargeResult } from '../../../outside/gateway/port.ts'
import type { Parts } from '../../../parts.ts'
import { changeAttempt, type IntentRow } from '../charges/index.ts'

/** Why the gateway refused a charge. */
export type RefusedReason = Extract<ChargeResult, { state: 'refused' }>['reason']

/** What became of a try to collect. */
export interface Settled {
  bookingId: number
  intentId: number
  amountCents: Cents
  charge: { state: 'succeeded' } | { state: 'refused'; reason: RefusedReason } | { state: 'unclear' }
}

/** A try and the card it goes to; a try that is not there is a fault. */
export async function readIntent(parts: Parts, intentId: number): Promise<{ intent: IntentRow; token: string }> {
  const [row] = await parts.database.db
    .select({ intent: chargeIntents, token: cards.token })
    .from(chargeIntents)
    .innerJoin(cards, eq(cards.id, chargeIntents.cardId))
    .where(eq(chargeIntents.id, intentId))
  if (!row) throw new Error(`there is no charge ${intentId}`)
  return row
}

/**
 * What is known of a try already, or null while the gateway has to be asked. One that was refused and paid late, so that its money went back,
 * keeps its refusal: nothing followed from the payment.
 */
export function settledOf(intent: IntentRow): Settled | null {
  const { bookingId, amountCents, id: intentId } = intent
  const reason = intent.refusal as RefusedReason | null
  if (intent.state !== 'succeeded' && intent.state !== 'refused') return null
  if (reason === null) return { bookingId, intentId, amountCents, charge: { state: 'succeeded' } }
  return { bookingId, intentId, amountCents, charge: { state: 'refused', reason } }
}

/** Asks the gateway, always with the key of the try. Outside any transaction. */
export async function askGateway(parts: Parts, intent: IntentRow, token: string): Promise<ChargeResult> {
  // Nothing to pay: there is nobody to ask.
  if (intent.amountCents === 0) return { state: 'succeeded', reference: '' }
  try {
    const description = `${parts.config.brand.name} ${intent.key}`
    return await parts.gateway.charge({
      key: intent.key,
      token,
      amount: intent.amountCents,
      description,
      firstAskedAt: intent.createdAt,
    })
  } catch (error) {
    // Charged or not is unknown, which is what unclear means; the same key is asked again.
    parts.log.error({ err: error, charge: intent.key }, 'the gateway failed')
    return { state: 'unclear' }
  }
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
  return { intent, known: null }
}

function changeOf(result: ChargeResult, now: Date): Partial<IntentRow> {
  if (result.state === 'succeeded') return { state: 'succeeded', gatewayRef: result.reference, settledAt: now }
  if (result.state === 'refused') return { state: 'refused', refusal: result.reason, settledAt: now }
  return { state: 'unclear' }
}
