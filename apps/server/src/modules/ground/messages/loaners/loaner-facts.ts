import type { BookingId } from '@ownward/domain/ids'
import type { NextBill } from '../ahead/ahead-facts.ts'
import type { PlaceFacts } from '../event-facts.ts'

interface OfLoaner {
  number: string
  car: string
  bookingId?: BookingId
  /** The car that is lent, by year and name. */
  loaner: string
}

/** What a person is told of a car that is lent to them. */
export interface LoanerFacts {
  /** It is kept for them until `answerBy`, and lent until `until`. */
  loaner_offered: OfLoaner & {
    suitable: boolean
    until: string
    answerBy: string
    /** They bring their own insurance. */
    ownPolicy: boolean
    /** An earlier one that was suitable was refused: from then on nothing is credited. */
    creditUntil?: string
    timeZone: string
    place?: PlaceFacts
  }
  /** It is not to be had any more, or back. */
  loaner_over: OfLoaner & {
    how: 'lapsed' | 'withdrawn' | 'refused' | 'back'
    /** Of a suitable one that was refused: from then on nothing is credited. */
    creditUntil?: string
    timeZone?: string
    /** Of one that is back: how far it was driven. */
    miles?: number
    /** Of one that is back for the own car: what is charged next. */
    next?: NextBill
  }
  /** By when it is back: the own car is ready, the team has said until when it is lent, or it is late. */
  loaner_due: OfLoaner & { why: 'ready' | 'until' | 'late'; by: string; timeZone: string }
}
