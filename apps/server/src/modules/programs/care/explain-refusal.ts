import { displayMoment } from '@ownward/domain/calendar'
import { cents, formatUsd } from '@ownward/domain/money'
import type { RefusalFacts } from '../../../call.ts'
import type { RefusalReader } from '../bookings/index.ts'
import type { MileageRefusal } from '../mileage/index.ts'
import { explainOdometerRefusal } from '../odometer/index.ts'
import type { ReturnCreditRefusal } from './account-credit-steps.ts'
import type { AnswerRefusal } from './answer-case.ts'
import type { ContestRefusal } from './contest-case.ts'
import type { DecideRefusal } from './decide-case.ts'
import type { EndCaseRefusal, WithdrawRefusal } from './end-case.ts'
import type { LendRefusal } from './loaners/lend-car.ts'
import type { LoanerRefusal } from './loaners/take-loaner.ts'
import type { OpenCaseRefusal, UnshownRefusal } from './open-case.ts'

/** The values that the sentence of a refusal about a case, or about account credit, needs. */
export function explainCareRefusal(
  refusal:
    | ContestRefusal
    | DecideRefusal
    | OpenCaseRefusal
    | UnshownRefusal
    | EndCaseRefusal
    | WithdrawRefusal
    | AnswerRefusal
    | LendRefusal
    | LoanerRefusal
    | MileageRefusal
    | ReturnCreditRefusal,
  reader: RefusalReader,
): RefusalFacts | undefined {
  switch (refusal.code) {
    case 'case-time': {
      const { earliest, timeZone } = refusal.facts
      return { say: { earliest: displayMoment(earliest, timeZone, reader.locale) } }
    }
    case 'case-evidence':
      return refusal.facts && { say: { hours: String(refusal.facts.hours) } }
    case 'case-step-far':
    case 'loan-far': {
      const { latest, timeZone } = refusal.facts
      return { say: { latest: displayMoment(latest, timeZone, reader.locale) } }
    }
    case 'case-answered-since': {
      const { by, timeZone } = refusal.facts
      return { say: { by: displayMoment(by, timeZone, reader.locale) } }
    }
    case 'contest-time': {
      const { earliest, latest, timeZone } = refusal.facts
      const moment = (at: Date) => displayMoment(at, timeZone, reader.locale)
      // Up to now it counts as confirmed: there is one moment to choose.
      if (moment(earliest) === moment(latest)) return { say: { only: moment(latest) } }
      return { say: { earliest: moment(earliest), latest: moment(latest) } }
    }
    case 'odometer-low':
    case 'odometer-high':
      return explainOdometerRefusal(refusal, reader)
    case 'payment-unclear':
      return { say: { amount: formatUsd(cents(refusal.facts.amountCents), reader.locale) } }
    default:
      return undefined
  }
}
