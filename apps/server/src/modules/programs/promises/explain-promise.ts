import { displayMoment } from '@ownward/domain/calendar'
import { cents, formatUsd } from '@ownward/domain/money'
import type { Call, RefusalFacts } from '../../../call.ts'
import { longDay } from '../../../words/formats.ts'
import { presentPreview } from './present-promise.ts'
import type { PromiseToPayProblem } from './promise-to-pay.ts'
import type { RecordProblem } from './record-promise.ts'

/** What the words of a refused promise need: amounts, days and moments. */
export function explainPromise(
  problem: PromiseToPayProblem | RecordProblem,
  call: Pick<Call, 'locale'>,
): RefusalFacts | undefined {
  switch (problem.code) {
    case 'amount-range': {
      const { leastCents, mostCents } = problem.facts
      return { say: { least: formatUsd(leastCents, call.locale), most: formatUsd(mostCents, call.locale) } }
    }
    case 'payment-unclear':
      return { say: { amount: formatUsd(cents(problem.facts.amountCents), call.locale) } }
    case 'promise-standing':
      return { say: { day: longDay(problem.facts.day, call.locale) } }
    case 'promise-limit':
    case 'promise-broken':
      return { say: { from: displayMoment(problem.facts.from, problem.facts.timeZone, call.locale) } }
    case 'promise-date':
      return {
        say: { first: longDay(problem.facts.first, call.locale), last: longDay(problem.facts.last, call.locale) },
      }
    case 'plan-changed':
      return { result: presentPreview(problem.facts, call.locale) }
    default:
      return undefined
  }
}
