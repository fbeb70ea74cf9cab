import type { CaseKind, CaseStep, ContestReason } from '@ownward/domain/care'
import type { BookingId } from '@ownward/domain/ids'
import type { NextBill } from './ahead/ahead-facts.ts'
import type { LoanerFacts } from './loaners/loaner-facts.ts'

/** What a person is told of a car that cannot be used. */
export interface CareFacts extends LoanerFacts {
  /** Since `from` there is no usable car; we answer by `answerBy`. `reason`: the team's words, where it has opened the case. */
  case_opened: {
    number: string
    car: string
    bookingId?: BookingId
    caseKind: CaseKind
    from: string
    answerBy: string
    timeZone: string
    reason: string
    /** The module in the car has told it. */
    byModule?: boolean
    /** Its days are credited once the team has confirmed it. */
    waits?: boolean
  }
  /** The team has confirmed the case; the next step comes by `by`. */
  case_answered: {
    number: string
    car: string
    bookingId?: BookingId
    step: CaseStep
    by: string
    timeZone: string
    words: string
  }
  /** The team says that the case does not stand from `from` on, and why; the driver answers by `answerBy`. */
  case_contested: {
    number: string
    car: string
    bookingId?: BookingId
    why: ContestReason
    from: string
    answerBy: string
    timeZone: string
    words: string
  }
  /** Another member, or nobody in time, has decided; `amountCents` is charged back at `dueAt`, 0 and empty where nothing is. */
  case_decided: {
    number: string
    car: string
    bookingId?: BookingId
    rejected: boolean
    words: string
    amountCents: number
    dueAt: string
    timeZone: string
    /** What is due that waited for the decision, when the card is asked for it, and until when it can be paid. */
    heldCents?: number
    askedAt?: string
    payBy?: string
  }
  /** The readings rose by `miles` since `since`, as of a car that drives: is it usable again? Without an answer by `answerBy` it was, since then. */
  case_moved: {
    number: string
    car: string
    bookingId?: BookingId
    miles: number
    since: string
    answerBy: string
    timeZone: string
  }
  /** A step of ours has not come in time. */
  case_late: {
    number: string
    car: string
    bookingId?: BookingId
    step: CaseStep
    /** A suitable loaner was refused: from then on nothing is credited. */
    creditUntil?: string
    timeZone?: string
  }
  /** The car can be used again: `days` were credited, with `amountCents` in all; what of that was paid pays the next charge. */
  case_closed: {
    number: string
    car: string
    bookingId?: BookingId
    days: number
    amountCents: number
    accountCreditCents: number
    /** What is open, and when the card is asked for it. */
    dueCents: number
    askedAt: string
    /** Until when it can be paid, unless that stands still for another reason (PACT-18). */
    payBy?: string
    timeZone: string
    priceToConvertCents: number
    /** What its days are part of is not paid yet: they earn their credit once it is. */
    earnsLater?: boolean
    /** It ended because they drive a loaner from now on, and until when that is lent. */
    loaner?: string
    loanerUntil?: string
    /** Of days after the car was usable again, what is charged back, and when. */
    backCents?: number
    backAt?: string
    /** What is charged next (CARE-24). */
    next?: NextBill
  }
}
