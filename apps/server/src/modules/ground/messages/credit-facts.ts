import type { BookingId } from '@ownward/domain/ids'

/** About the credit of a program that is over: number, car and booking are those of the ended program, `lastDay` is 'YYYY-MM-DD'. */
interface WaitFacts {
  number: string
  car: string
  bookingId?: BookingId
  amountCents: number
  lastDay: string
}

/** What a person is told of credit that waits (KEEP-11, KEEP-20, KEEP-21). */
export interface CreditFacts {
  /** It waits for `days` more days; `priceToConvertCents` is that of the same car with it, `dueCents` what is to be paid before it can be used. */
  credit_reminder: WaitFacts & { days: number; priceToConvertCents: number; dueCents?: number }
  credit_expired: WaitFacts
  /** The team has made the wait longer; `reason` are its words. */
  credit_lengthened: WaitFacts & { reason: string }
  /** The reservation `newNumber` that was to take it up comes to nothing. */
  credit_given_back: WaitFacts & { newNumber: string; priceToConvertCents: number }
}
