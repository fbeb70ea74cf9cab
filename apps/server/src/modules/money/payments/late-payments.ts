import type { GatewayPayment } from '../../../outside/gateway/port.ts'
import type { Parts } from '../../../parts.ts'
import type { IntentRow } from '../attempts/index.ts'

const hourMs = 3_600_000

/**
 * Whether a payment at the gateway is that of a try which we have as refused: of its key, from the person whose card it went to, all of its amount,
 * and nothing of it given back. The key alone does not tell: a database that was begun anew numbers its bookings from one again.
 */
export function isPaidLate(payment: GatewayPayment, { intent, token }: { intent: IntentRow; token: string }): boolean {
  const { key, payer, state, amountCents, refundedCents } = payment
  const isTheirs = token === payer || token.startsWith(`${payer}/`)
  const isIts = key === intent.key && isTheirs && amountCents === intent.amountCents
  return isIts && intent.state === 'refused' && state === 'succeeded' && refundedCents === 0
}

/**
 * What the gateway was paid after all for a try that we have as refused; null when it was not. The list of payments is asked, never the charge
 * again: that could take money.
 */
export async function findLatePayment(
  parts: Parts,
  asked: { intent: IntentRow; token: string },
): Promise<GatewayPayment | null> {
  const from = new Date(asked.intent.createdAt.getTime() - hourMs)
  const until = new Date(parts.clock.now().getTime() + hourMs)
  for await (const payment of parts.gateway.payments({ from, until })) {
    if (isPaidLate(payment, asked)) return payment
  }
  return null
}
