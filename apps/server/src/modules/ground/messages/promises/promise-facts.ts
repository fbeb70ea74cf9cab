import type { BookingId } from '@ownward/domain/ids'

/** A promise to pay `amountCents` on the calendar day `day`, 'YYYY-MM-DD'. */
interface PromisedFacts {
  number: string
  car: string
  bookingId?: BookingId
  amountCents: number
  day: string
}

/** When the card is asked next by itself, and until when one can pay; empty where there is no such moment. */
interface WhatFollows {
  nextTryAt: string
  payBy: string
  timeZone: string
}

/** What a person is told of their promise to pay, and of the terms that allow it (PACT-13 to PACT-15, PACT-24). */
export interface PromiseFacts {
  /** `asked`: at 18:00 of the day the card is asked; otherwise its person pays. What follows is what follows if it is not kept. */
  promise_made: PromisedFacts & WhatFollows & { asked: boolean }
  /** The day has come, and the card is not asked: `amountCents` of it are open, to be paid by `until`. */
  promise_today: {
    number: string
    car: string
    bookingId?: BookingId
    amountCents: number
    until: string
    timeZone: string
  }
  /** `leftCents`: what else is due. */
  promise_kept: PromisedFacts & { leftCents: number }
  /** `leftCents` of it were not paid. */
  promise_broken: PromisedFacts & WhatFollows & { leftCents: number }
  promise_withdrawn: PromisedFacts & WhatFollows
  /** A time without a usable car kept the card from being asked; `leftCents` of it are open. */
  promise_set_aside: PromisedFacts & { leftCents: number }
  /** Later terms only give, and hold for a program of before. */
  later_terms: { number: string; car: string; bookingId?: BookingId }
}
