import type { OpeningHours } from '@ownward/domain/bookings'
import type { BookingId, VehicleId } from '@ownward/domain/ids'
import type { AccountFacts } from './account/account-facts.ts'
import type { AheadFacts } from './ahead/ahead-facts.ts'
import type { CycleFacts, KnownCredit, KnownMiles } from './ahead/cycle-facts.ts'
import type { ApprovalFacts } from './approvals/approval-facts.ts'
import type { CareFacts } from './care-facts.ts'
import type { CreditFacts } from './credit-facts.ts'
import type { EndingFacts } from './endings/ending-facts.ts'
import type { MemberFacts } from './members/member-facts.ts'
import type { PickupFacts } from './pickups/pickup-facts.ts'
import type { PromiseFacts } from './promises/promise-facts.ts'
import type { ProposalFacts } from './proposals/proposal-facts.ts'
import type { SwapFacts } from './swaps/swap-facts.ts'
import type { WaitlistFacts } from './waitlist/waitlist-facts.ts'

type Nothing = Record<never, never>

/** A line of a settlement: above zero it adds to what is owed. `left` is the last: what all of them come to. */
export interface SettlementFact {
  name:
    | 'charged'
    | 'paid'
    | 'refunded'
    | 'cycle_charged'
    | 'scheduled_fee_charged'
    | 'usage_reduced'
    | 'extra_miles_charged'
    | 'extra_miles_reduced'
    | 'damage_kept'
    | 'deposit_applied'
    | 'deposit_restored'
    | 'deposit_settled'
    | 'forgiveness_ended'
    | 'forgiveness_restored'
    | 'downtime_credited'
    | 'downtime_back_charged'
    | 'account_credit_kept'
    | 'account_credit_used'
    | 'extra_returned'
    | 'other'
    | 'left'
  amountCents: number
}

/** Where a car is fetched or brought back, as it stood when somebody was told. */
export interface PlaceFacts {
  name: string
  address: string
  phone: string
  email: string
  hours: OpeningHours
  notes: Record<'en' | 'fr', { bring: string; keys: string; back: string }>
}

/**
 * What a person is told of (BEY-13, SRV-29) and what each telling must know. Facts are as the books have them: instants in ISO 8601, amounts
 * in cents; they become words when somebody reads them, in the reader's language. A new event is a line here and its words in `events.ts`; without words it does not compile.
 * `bookingId` leads to the booking; what was told before it was kept has none.
 */
export interface EventFacts
  extends AccountFacts,
    AheadFacts,
    CycleFacts,
    CareFacts,
    CreditFacts,
    ApprovalFacts,
    EndingFacts,
    PickupFacts,
    PromiseFacts,
    ProposalFacts,
    MemberFacts,
    SwapFacts,
    WaitlistFacts {
  welcome: Nothing
  /** What they were busy with, where something waits for the licence: a booking on its tab, or the car of a program they had begun. */
  licence_approved: { bookingId?: BookingId; tab?: 1 | 2; carId?: VehicleId }
  licence_rejected: { reason: string }
  /** Name or date of birth were changed after the approval. */
  licence_looked_at_again: Nothing
  /** `expiresOn`: its last day, 'YYYY-MM-DD', `days` from now; `waiting`: the person has no car yet, only a reservation. */
  licence_ends: { expiresOn: string; days: number; waiting?: boolean }
  licence_ended: { expiresOn: string; waiting?: boolean }
  /** A paper of the car that is driven, or its driver's own policy, ends on `endsOn`, 'YYYY-MM-DD', its last day, `days` from now. */
  paper_ends: {
    number: string
    car: string
    bookingId?: BookingId
    paper: 'registration' | 'inspection' | 'insurance' | 'own_insurance'
    endsOn: string
    days: number
  }
  /** A cycle was charged while no licence counts. */
  renewed_unlicensed: { number: string; car: string }
  reservation_made: {
    number: string
    car: string
    bookingId?: BookingId
    pickupAt: string
    timeZone: string
    paidCents: number
    place?: PlaceFacts
  }
  /** `card` and `reason`: of a card that will never pay. */
  reservation_refused: { car: string; card?: string; reason?: string }
  /** `purchase`: a car that is bought at once, of which nothing is charged any more; `paidCents`: what goes back when it is canceled. */
  booking_approved: {
    number: string
    car: string
    bookingId?: BookingId
    pickupAt: string
    timeZone: string
    purchase?: boolean
    paidCents?: number
    place?: PlaceFacts
  }
  pickup_tomorrow: {
    number: string
    car: string
    bookingId?: BookingId
    pickupAt: string
    timeZone: string
    purchase?: boolean
    place?: PlaceFacts
  }
  /** The place, its hours or what to know there are not what was told before. */
  pickup_place_changed: {
    number: string
    car: string
    bookingId: BookingId
    pickupAt: string
    timeZone: string
    place: PlaceFacts
  }
  return_place_changed: {
    number: string
    car: string
    bookingId: BookingId
    at: string
    timeZone: string
    place: PlaceFacts
  }
  /** `by`: who called it off, or that its car was sold or lost, or how it lapsed: a program, a purchase, or before anybody decided; `reason`: the team's words. */
  booking_canceled: {
    number: string
    car: string
    bookingId?: BookingId
    refundCents: number
    by: string
    reason: string
  }
  booking_started: {
    number: string
    car: string
    bookingId?: BookingId
    paidCents: number
    receipt: string
    until: string
    timeZone: string
  }
  booking_extended: {
    number: string
    car: string
    bookingId?: BookingId
    paidCents: number
    receipt: string
    until: string
    timeZone: string
  }
  booking_completed: {
    number: string
    car: string
    bookingId?: BookingId
    days: number
    refundCents: number
    dueCents: number
    /** Of the deposit, held until the car is checked, and until when at most; 0 and empty when the team has taken it back. */
    heldCents: number
    /** Of the deposit, kept for damage by the team that has taken the car back; what was told before 2026-11-23 does not say it. */
    keptCents?: number
    /** What was told before 2026-11-24 has none. */
    lines?: SettlementFact[]
    depositBy: string
    timeZone: string
    reason: string
    /** What of the credit waits, to the end of which day ('YYYY-MM-DD'), and the price to convert of the same car with it; absent where nothing waits. */
    waits?: { creditCents: number; lastDay: string; priceToConvertCents: number }
  }
  /** The team has looked at the car that was given back; `keptCents` of the deposit are kept for damage. */
  car_checked: {
    number: string
    car: string
    bookingId?: BookingId
    refundCents: number
    keptCents: number
    dueCents: number
    lines?: SettlementFact[]
    reason: string
  }
  /** Nobody has looked at the car in time: the deposit goes back all the same. */
  deposit_returned: { number: string; car: string; bookingId?: BookingId; amountCents: number }
  /** `milesCents`: what of the price paid was for extra miles; what was told before they were charged with it has none. */
  booking_sold: {
    number: string
    car: string
    bookingId?: BookingId
    paidCents: number
    taxCents?: number
    milesCents?: number
    /** Our insurance was in the program and ends with it. */
    insured?: boolean
    /** What of the refund is for insurance of days after the sale. */
    insuranceCents?: number
    /** What of it is account credit. */
    accountCreditCents?: number
    /** What of it was paid ahead toward the price and not needed. */
    extraCents?: number
    refundCents: number
  }
  return_planned: {
    number: string
    car: string
    bookingId?: BookingId
    at: string
    timeZone: string
    place?: PlaceFacts
  }
  /**
   * The day of the return that was planned for `at` is over. `amountCents` is charged at `chargeAt`, or becomes due then where `renews` is 0; 0
   * and empty when no charge follows.
   */
  return_missed: KnownMiles &
    KnownCredit & {
      number: string
      car: string
      bookingId?: BookingId
      at: string
      timeZone: string
      amountCents: number
      chargeAt: string
      renews: number
      /** There is no usable car: the card is not asked (CARE-11). */
      held?: boolean
      place?: PlaceFacts
    }
  return_called_off: { number: string; car: string; bookingId?: BookingId }
  /** Read by the team; `amountCents` is what the next charge adds for extra miles, 0 where there are none. */
  mileage_recorded: {
    number: string
    car: string
    bookingId?: BookingId
    odometer: number
    unit: string
    extraMiles: number
    amountCents: number
  }
  /** From the next cycle on; `own`: 1 with the person's policy, 0 with ours. */
  insurance_changed: { number: string; car: string; bookingId?: BookingId; own: number }
  /** A part of the initial fee that is charged within two days. */
  fee_announced: {
    number: string
    car: string
    bookingId?: BookingId
    amountCents: number
    at: string
    timeZone: string
  }
  /** Given back of the team's own will. */
  refund_given: { number: string; car: string; bookingId?: BookingId; amountCents: number; reason: string }
  /** The team asks for it no longer; `leftCents` of the charge stay open. */
  charge_forgiven: {
    number: string
    car: string
    bookingId?: BookingId
    amountCents: number
    leftCents: number
    reason: string
  }
  /** What the team gives pays what is due on a booking; `leftCents` of that stay due (DESK-29). */
  set_against_due: {
    number: string
    car: string
    bookingId?: BookingId
    amountCents: number
    leftCents: number
    reason: string
  }
  /** The card took no refund. */
  refund_on_balance: { number: string; car: string; bookingId?: BookingId; amountCents: number }
  /** No payment is left that it could go back to. */
  refund_to_balance: { number: string; car: string; bookingId?: BookingId; amountCents: number }
  /** Above zero was added, below taken off; `balanceCents` is what there is now. */
  wallet_changed: { amountCents: number; balanceCents: number; reason: string }
  payment_received: {
    number: string
    car: string
    bookingId?: BookingId
    amountCents: number
    /** Still open of it, where a part was paid. */
    leftCents?: number
    receipt: string
    until: string
    timeZone: string
  }
  /** They have moved their payment day: what is to be paid next, and after that where something is (PACT-03). */
  payment_day_moved: {
    number: string
    car: string
    bookingId?: BookingId
    at: string
    amountCents: number
    thenAt?: string
    thenCents?: number
    timeZone: string
  }
  /** Became due without an automatic charge (C-22). */
  payment_due: {
    number: string
    car: string
    bookingId?: BookingId
    amountCents: number
    payBy: string
    timeZone: string
  }
  /**
   * `nextTryAt` is empty when we do not try again by ourselves; `waiting`: the car is not fetched yet; `card`: one that will never pay; `byItself`: another
   * one that becomes the default is asked without its person.
   */
  payment_refused: {
    number: string
    car: string
    bookingId?: BookingId
    amountCents: number
    /** What the card was asked for, where that is not all that is due. */
    askedCents?: number
    reason: string
    card?: string
    byItself?: boolean
    /** Of a promise for `promisedDay` so much is still open. */
    promisedCents?: number
    promisedDay?: string
    nextTryAt: string
    payBy: string
    /** That time is over. */
    isLate?: boolean
    timeZone: string
    waiting?: boolean
  }
  payment_overdue: { number: string; car: string; bookingId?: BookingId; amountCents: number }
  payment_still_due: { number: string; car: string; bookingId?: BookingId; amountCents: number }
  /** `card` and `reason`: of a card that will never pay. */
  charge_not_taken: {
    number: string
    car: string
    bookingId?: BookingId
    amountCents: number
    card?: string
    reason?: string
  }
  /** Paid after the card had refused; all of it goes back. */
  paid_late: { number: string; car: string; bookingId?: BookingId; amountCents: number }
  offer_made: { car: string; expiresAt: string; pickupAt: string; timeZone: string }
  offer_expired: { car: string }
  /** `reason`: the team's words. */
  offer_withdrawn: { car: string; reason: string }
}

/** One of the things that a person is told of (BEY-13). */
export type EventKind = keyof EventFacts

interface AsChosen {
  /** The key of the variant that was chosen of the car; its name is told with it. */
  options?: string
}

/** What must be known to tell a person of this. */
export type FactsOf<K extends EventKind> = EventFacts[K] & AsChosen

/** Something that happened, with its facts. */
export type PersonEvent = { [K in EventKind]: { kind: K; facts: FactsOf<K> } }[EventKind]
