/** A card as it is charged: whose it is at the processor, and which of theirs. */
export interface StripeCard {
  customer: string
  method: string
}

/** The one text that is kept of a card. */
export function tokenOfCard({ customer, method }: StripeCard): string {
  return `${customer}/${method}`
}

/** Reads a kept text; null for one of another gateway, such as the sandbox. */
export function cardOfToken(token: string): StripeCard | null {
  const [, customer, method] = /^(cus_\w+)\/(pm_\w+)$/.exec(token) ?? []
  return customer && method ? { customer, method } : null
}
