import type { Cents } from '../../money.ts'
import { subtract, sum } from '../../money.ts'
import { setAgainst } from '../settlement.ts'
import { dueDates, type OpenCharge, type Plan, type PlannedDue } from './plan-ahead.ts'

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
  const due = (charges: readonly OpenCharge[], at: Date | undefined): PlannedDue[] => {
    const left = charges.filter(({ openCents }) => openCents > 0)
    const amountCents = sum(left.map(({ openCents }) => openCents))
    const first = at ?? left[0]?.dueAt
    return first && amountCents > 0
      ? [{ what: 'open', on: first, charges: left, amountCents, accountCreditCents: sum([]) }]
      : []
  }
  const rest = parts.map(({ charge, openCents }) => ({ ...charge, openCents }))
  const promised = parts.map(({ charge, openCents }) => ({
    ...charge,
    openCents: subtract(charge.openCents, openCents),
  }))
  const later = plan.due.filter(({ what }) => what !== 'open')
  const ahead = [...due(promised, on), ...later].sort((a, b) => a.on.getTime() - b.on.getTime())
  return { ...plan, due: [...due(rest, undefined), ...ahead].slice(0, dueDates) }
}
