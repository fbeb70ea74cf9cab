import type { GatewayPayment } from '../../outside/gateway/port.ts'
import type { Parts } from '../../parts.ts'
import type { IntentRow } from './charges.ts'

const hourMs = 3_600_000

/** Whether a payment at the gateway is that of a try which we have as refused: of its key, all of its amount, and nothing of it given back. */
export function isPaidLate(payment: GatewayPayment, intent: Pick<IntentRow, 'key' | 'state' | 'amountCents'>): boolean {
  const { key, state, amountCents, refundedCents } = payment
  const isIts = key === intent.key && amountCents === intent.amountCents
  return isIts && intent.state === 'refused' && state === 'succeeded' && refundedCents === 0
}

/**
 * The gateway's own name for what it was paid after all for a try that we have as refused; null when it was not. The list of payments is
 * asked, never the charge again: that could take money.
 */
export async function findLatePayment(parts: Parts, intent: IntentRow): Promise<string | null> {
  const from = new Date(intent.createdAt.getTime() - hourMs)
  const until = new Date(parts.clock.now().getTime() + hourMs)
  for await (const payment of parts.gateway.payments({ from, until })) {
    if (isPaidLate(payment, intent)) return payment.reference
  }
  return null
}
