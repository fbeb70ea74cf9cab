import type { Cents } from '../../money.ts'
import { subtract } from '../../money.ts'
import { setAgainst } from '../settlement.ts'
import { asDue, byDate, chargedBack, dueDates, dueNow, type OpenCharge, type Plan } from './plan-ahead.ts'

/**
 * The plan once a part of what is due, or all of it, is promised: that falls on the promised day, the oldest first, and the rest stays due as it is. What falls
 * due meanwhile keeps its date and is not asked for before the promise is over (PACT-01, PACT-17).
 */
export function withPromise(
  plan: Plan,
  open: readonly OpenCharge[],
  { promisedCents, on }: { promisedCents: Cents; on: Date },
): Plan {
  const parts = setAgainst(open, promisedCents)
  const rest = parts.map(({ charge, openCents }) => ({ ...charge, openCents }))
  const promised = parts
    .map(({ charge, openCents }) => ({ ...charge, openCents: subtract(charge.openCents, openCents) }))
    .filter(({ openCents }) => openCents > 0)
  const later = plan.due.filter(({ what }) => what !== 'open')
  const ahead = byDate([...(promised.length > 0 ? [asDue(promised, on)] : []), ...chargedBack(rest), ...later])
  return { ...plan, due: [...dueNow(rest), ...ahead].slice(0, dueDates) }
}
