import type { Cents } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import {
  decidePrepaidPickup,
  decidePurchase,
  decideSelection,
  fromPrice,
  mileOptions,
  type PriceSurface,
  priceTiers,
  purchaseQuote,
  type Quote,
  type QuoteFacts,
  quote,
  tierKey,
} from '@ownward/domain/pricing'
import type { ProgramChoice } from './program-request.ts'

/** A part of a request that is on offer or is not. */
type OfferPart = 'fee' | 'miles' | 'plan' | 'variant' | 'prepaid' | 'pickup'

/** Which part of the request is not offered, and what is: cents for fees, numbers, option keys, or two pickup instants. */
export interface NotOffered {
  part: OfferPart
  offered: readonly (number | string)[]
}

/** Why a request has no price: a choice that is not offered, a car that is not for sale, or another price than the client showed. */
export type PriceRefusal =
  | Refusal<'not-on-offer', NotOffered>
  | Refusal<'not-for-sale'>
  /** The client showed another price; the day's fee as it is. */
  | Refusal<'amount-changed', { dayCents: Cents }>

/** What a price goes by beside the car and the choices. */
export type PriceFacts = QuoteFacts & { now: Date }

const parts = {
  unknown_fee: 'fee',
  unknown_miles: 'miles',
  unknown_days: 'plan',
  unknown_variant: 'variant',
  unknown_prepaid_plan: 'prepaid',
} as const satisfies Record<string, OfferPart>

/**
 * Prices what a request asks for from the car's own surface. Choices must be on offer (VAL-20); amounts among them are never
 * used, only compared with ours, so that nobody signs for a price they did not see (SRV-10).
 */
export function priceProgram(
  surface: PriceSurface,
  chosen: ProgramChoice,
  facts: PriceFacts,
): { ok: true; value: Quote } | PriceRefusal {
  return chosen.financing === 'buy' ? pricePurchase(surface, chosen, facts) : priceLease(surface, chosen, facts)
}

function pricePurchase(surface: PriceSurface, chosen: ProgramChoice, facts: PriceFacts) {
  const purchase = decidePurchase(surface, { days: chosen.days, variant: chosen.variant })
  if (!purchase.ok) {
    if (purchase.code === 'not_for_sale') return refuse('not-for-sale')
    return refuse('not-on-offer', { part: parts[purchase.code], offered: purchase.facts.offered })
  }
  const priced = purchaseQuote(surface, purchase.value, facts)
  // A purchase has no fee and no miles of its own; what was shown beside it is the day's fee of what was chosen before, or nothing.
  const { feeCents, miles } = chosen
  const tier = tierOf(surface, { feeCents, miles, variant: priced.variant })
  if (sawOurPrices(surface, chosen, { miles, dayCents: [0, tier?.dayCents] })) return ok(priced)
  return refuse('amount-changed', { dayCents: tier?.dayCents ?? fromPrice(surface).dayCents })
}

function priceLease(surface: PriceSurface, chosen: ProgramChoice, facts: PriceFacts) {
  const selection = decideSelection(surface, {
    feeCents: chosen.feeCents,
    miles: chosen.miles,
    days: chosen.days,
    variant: chosen.variant,
    prepaidPlan: prepaidAsked(surface, chosen),
  })
  if (!selection.ok) {
    return refuse('not-on-offer', { part: parts[selection.code], offered: selection.facts.offered })
  }
  if (selection.value.prepaidPlan !== null) {
    const pickup = decidePrepaidPickup(surface, selection.value.prepaidPlan, facts)
    if (!pickup.ok) {
      const offered = [pickup.facts.from.toISOString(), pickup.facts.until.toISOString()]
      return refuse('not-on-offer', { part: 'pickup' as const, offered })
    }
  }
  const priced = quote(surface, selection.value, facts)
  const { miles, dayCents } = priced
  return sawOurPrices(surface, chosen, { miles, dayCents: [dayCents, tierOf(surface, priced)?.dayCents] })
    ? ok(priced)
    : refuse('amount-changed', { dayCents })
}

function tierOf(surface: PriceSurface, chosen: { feeCents: number; miles: number; variant: string | null }) {
  const key = tierKey(chosen.feeCents as Cents, chosen.miles)
  return priceTiers(surface, chosen.variant).find(tier => tier.key === key)
}

/** Compares what the client showed: the day's fee of the plan or of its tier, and what the miles add to it (PROG-13, O-37). */
function sawOurPrices(
  surface: PriceSurface,
  { shown }: ProgramChoice,
  ours: { miles: number; dayCents: readonly (number | undefined)[] },
): boolean {
  if (shown.dayCents !== undefined && !ours.dayCents.includes(shown.dayCents)) return false
  if (shown.emfCents === undefined) return true
  const rate = mileOptions(surface).find(option => option.miles === ours.miles)
  return shown.emfCents === (rate?.emfCents ?? 0)
}

/** The code of the prepaid plan that is asked for, with a fee; null where none is (O-38). */
function prepaidAsked(surface: PriceSurface, { feeCents, prepaid }: ProgramChoice): string | null {
  if (!prepaid) return null
  const candidates = (surface.prepaidPlans ?? []).filter(candidate => candidate.feeCents === feeCents)
  const found = candidates.find(({ code, todayCents }) => code === prepaid.code || todayCents === prepaid.todayCents)
  if (found) return found.code
  if (!prepaid.isChosen) return null
  return prepaid.code || (candidates.length === 1 ? candidates[0]!.code : 'unnamed')
}
