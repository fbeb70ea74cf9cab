import type { VehicleId } from '@ownward/domain/ids'
import { add, formatUsd, toWire } from '@ownward/domain/money'
import type { Call, RefusalFacts } from '../../../call.ts'
import { longDate, momentInWords } from '../../../words/formats.ts'
import { sayLacking } from '../../people/eligibility/index.ts'
import { explainChargeRefusal } from '../charging/index.ts'
import { explainLicenceRefusal } from '../driving/index.ts'
import { explainOdometerRefusal } from '../odometer/index.ts'
import { explainRefusal, presentRefusal } from '../reservations/index.ts'
import type { CancelSwapRefusal, DecideSwapRefusal } from './decide-swap.ts'
import type { ExchangeRefusal } from './exchange-steps.ts'
import { presentPurchase, presentSwap, presentWish } from './present.ts'
import type { RequestRefusal } from './request-swap-steps.ts'

type Reader = Pick<Call, 'now' | 'locale' | 'parts'>
type Any = RequestRefusal | ExchangeRefusal | CancelSwapRefusal | DecideSwapRefusal

/** The values that the sentence of a swap that does not happen needs, and the figures beside it (KEEP-13). */
export async function explainSwapRefusal(refusal: Any, reader: Reader): Promise<RefusalFacts | undefined> {
  const { now, locale, parts } = reader
  switch (refusal.code) {
    case 'plan-changed':
      return { result: { preview: await presentSwap(parts.database.db, refusal.facts, locale) } }
    case 'swap-too-soon':
    case 'swap-limit': {
      const { from, timeZone } = refusal.facts
      return { say: { from: longDate(from, timeZone, locale) }, result: { from: from.toISOString() } }
    }
    case 'swap-day': {
      const { from, until, timeZone } = refusal.facts
      const result = { from: from.toISOString(), until: until.toISOString() }
      return { say: { until: momentInWords(until, now, timeZone, locale) }, result }
    }
    case 'swap-place':
      return { say: { city: refusal.facts.city } }
    case 'swap-not-yet':
    case 'car-not-here': {
      const { from, timeZone } = refusal.facts
      return { say: { from: momentInWords(from, now, timeZone, locale) }, result: { from: from.toISOString() } }
    }
    case 'pause-runs':
    case 'payment-day-moves':
      return { say: { until: longDate(refusal.facts.until, refusal.facts.timeZone, locale) } }
    case 'return-planned':
      return { say: { at: momentInWords(refusal.facts.at, now, refusal.facts.timeZone, locale) } }
    case 'payment-due':
    case 'payment-unclear': {
      const { amountCents } = refusal.facts
      const amount = formatUsd(amountCents as never, locale)
      return { say: { amount }, result: { amount: toWire(amountCents as never) } }
    }
    case 'credit-above-price': {
      const { sellingPriceCents, creditCents, extraCents } = refusal.facts
      const say = {
        price: formatUsd(sellingPriceCents, locale),
        held: formatUsd(add(creditCents, extraCents), locale),
      }
      return { say, result: { purchase: presentPurchase(refusal.facts) } }
    }
    case 'swap-decided':
      return { say: { who: refusal.facts.who } }
    case 'not-eligible':
      return {
        say: {
          lacks: refusal.facts.missing.map(missing => sayLacking(missing, locale)).join(' '),
          missing: refusal.facts.missing.map(missing => sayLacking(missing, locale)).join(' '),
        },
      }
    case 'no-valid-licence':
      return explainLicenceRefusal(refusal, { now, locale })
    case 'odometer-low':
    case 'odometer-high':
      return explainOdometerRefusal(refusal, { now, locale })
    case 'payment-refused':
    case 'too-many-tries':
      return explainChargeRefusal(refusal, { now, locale })
    default:
      return undefined
  }
}

/** The sentence alone, for calls that tell no figures beside it. */
export async function saySwapRefusal(refusal: Any, reader: Reader): Promise<RefusalFacts | undefined> {
  const explained = await explainSwapRefusal(refusal, reader)
  return explained?.say && { say: explained.say }
}

/** The same of a car that cannot be had then: with when it is free next, and similar ones. */
export async function explainWish(
  refusal: RequestRefusal,
  call: Call,
  vehicleId: VehicleId,
): Promise<RefusalFacts | undefined> {
  switch (refusal.code) {
    case 'no-vehicle':
    case 'car-being-checked':
    case 'car-held':
    case 'not-on-offer':
    case 'already-yours':
    case 'pickup-taken':
    case 'pickup-held':
    case 'pickup-closed':
    case 'not-eligible': {
      const { parts, locale, now, actor } = call
      const explained = await explainRefusal(refusal, {
        parts,
        locale,
        now,
        vehicleId,
        userId: actor.userId,
        onlyNext: true,
      })
      return presentWish(presentRefusal(explained))
    }
    default:
      return explainSwapRefusal(refusal, call)
  }
}
