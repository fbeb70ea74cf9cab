import { m } from '@ownward/texts'
import { withOptions } from '../../../words/chosen-options.ts'
import { accountEvents } from './account-events.ts'
import { aheadEvents } from './ahead/ahead-events.ts'
import { cycleEvents } from './ahead/cycle-events.ts'
import { approvalEvents } from './approvals/approval-events.ts'
import { careEvents } from './care-events.ts'
import { creditEvents } from './credit-events.ts'
import { endingEvents } from './endings/ending-events.ts'
import type { EventFacts, EventKind, PersonEvent } from './event-facts.ts'
import {
  anotherCard,
  bookingAction,
  cardsAction,
  type EventWords,
  paymentsAction,
  type Reading,
  reading,
  type Sayings,
  sayCancel,
  sayDay,
  sayExtraMiles,
  sayMissedReturn,
  saySoldBack,
  usd,
  when,
  whyCanceled,
} from './event-words.ts'
import { memberEvents } from './members/member-events.ts'
import { paymentEvents } from './payment-events.ts'
import { pickupEvents } from './pickups/pickup-events.ts'
import { sayPickup, sayReturn } from './place-words.ts'
import { promiseEvents } from './promises/promise-events.ts'
import { proposalEvents } from './proposals/proposal-events.ts'
import { sayCompleted, saySettlement } from './settlement-words.ts'
import { swapEvents } from './swaps/swap-events.ts'
import { waitlistEvents } from './waitlist/waitlist-events.ts'

const licencePage = '/account/upload-license'

const paperSubjects = {
  registration: m.mail_paper_ends_registration,
  inspection: m.mail_paper_ends_inspection,
  insurance: m.mail_paper_ends_insurance,
  own_insurance: m.mail_policy_ends,
}

const catalogue: Sayings<EventKind> = {
  ...paymentEvents,
  ...careEvents,
  ...aheadEvents,
  ...cycleEvents,
  ...creditEvents,
  ...promiseEvents,
  ...endingEvents,
  ...swapEvents,
  ...waitlistEvents,
  ...approvalEvents,
  ...proposalEvents,
  ...pickupEvents,
  ...memberEvents,
  welcome: (_, { brand, words }) => ({
    title: m.mail_welcome_subject({ brand }, words),
    paragraphs: [m.mail_welcome_text({ brand }, words), m.mail_welcome_next({}, words)],
    action: { label: m.mail_welcome_action({}, words), path: '/cars' },
  }),
  licence_approved: ({ bookingId, tab = 1, carId }, { words }) => ({
    title: m.mail_licence_approved_subject({}, words),
    paragraphs: [m.mail_licence_approved_text({}, words)],
    action:
      bookingId !== undefined
        ? bookingAction(bookingId, tab, words)
        : carId !== undefined
          ? { label: m.mail_licence_approved_car({}, words), path: `/booking?car=${carId}` }
          : { label: m.mail_licence_approved_action({}, words), path: '/cars' },
  }),
  licence_rejected: ({ reason }, { words }) => ({
    title: m.mail_licence_rejected_subject({}, words),
    paragraphs: [m.mail_licence_rejected_text({ reason }, words), m.mail_licence_rejected_next({}, words)],
    action: { label: m.mail_licence_rejected_action({}, words), path: '/account/upload-license' },
  }),
  licence_looked_at_again: (_, { words }) => ({
    title: m.mail_licence_again_subject({}, words),
    paragraphs: [m.mail_licence_again_text({}, words)],
    action: { label: m.mail_account_action({}, words), path: licencePage },
  }),
  licence_ends: ({ expiresOn, days, waiting }, { words }) => ({
    title: m.mail_licence_ends_subject({ days, on: sayDay(expiresOn, words) }, words),
    paragraphs: [
      m.mail_licence_ends_text({ on: sayDay(expiresOn, words) }, words),
      waiting ? m.mail_licence_ends_waiting({}, words) : m.mail_licence_ends_next({}, words),
    ],
    action: { label: m.mail_licence_renew_action({}, words), path: licencePage },
  }),
  licence_ended: ({ expiresOn, waiting }, { words }) => ({
    title: m.mail_licence_ended_subject({ on: sayDay(expiresOn, words) }, words),
    paragraphs: waiting
      ? [m.mail_licence_ended_waiting({ on: sayDay(expiresOn, words) }, words), m.mail_licence_ended_cancel({}, words)]
      : [m.mail_licence_ended_text({ on: sayDay(expiresOn, words) }, words), m.mail_licence_ended_next({}, words)],
    action: { label: m.mail_licence_renew_action({}, words), path: licencePage },
  }),
  paper_ends: ({ bookingId, car, paper, endsOn }, { words }) => ({
    title: paperSubjects[paper]({ car, on: sayDay(endsOn, words) }, words),
    ...(paper === 'own_insurance'
      ? {
          paragraphs: [
            m.mail_policy_ends_text({ car, on: sayDay(endsOn, words) }, words),
            m.mail_policy_ends_next({}, words),
          ],
          action: { label: m.mail_policy_ends_action({}, words), path: '/chat' },
        }
      : {
          paragraphs: [
            m.mail_paper_ends_text({ car, on: sayDay(endsOn, words) }, words),
            m.mail_paper_ends_next({}, words),
          ],
          action: bookingAction(bookingId, 2, words),
        }),
  }),
  renewed_unlicensed: ({ car, number }, { words }) => ({
    title: m.mail_renewed_unlicensed_subject({ car }, words),
    paragraphs: [m.mail_renewed_unlicensed_text({ car, number }, words), m.mail_licence_ended_next({}, words)],
    action: { label: m.mail_licence_renew_action({}, words), path: licencePage },
  }),
  reservation_made: ({ bookingId, number, car, pickupAt, timeZone, paidCents, place }, { words }) => ({
    title: m.mail_booking_reserved_subject({ car }, words),
    paragraphs: [
      m.mail_booking_reserved_text({ car, number, pickup: when(pickupAt, timeZone, words) }, words),
      ...sayPickup(place, words),
      paidCents > 0
        ? m.mail_booking_reserved_paid({ paid: usd(paidCents, words) }, words)
        : m.mail_booking_reserved_free({}, words),
      m.mail_booking_reserved_next({}, words),
    ],
    action: bookingAction(bookingId, 1, words),
  }),
  reservation_refused: ({ car, card, reason }, { words }) => ({
    title: m.mail_booking_void_subject({ car }, words),
    paragraphs: [
      m.mail_booking_void_text({ car }, words),
      ...(card ? [anotherCard({ card, reason }, words), m.mail_another_card_next({}, words)] : []),
    ],
    action: card ? cardsAction(words) : { label: m.mail_booking_void_action({}, words), path: '/cars' },
  }),
  booking_approved: ({ bookingId, number, car, pickupAt, timeZone, place, purchase, paidCents }, { words }) => ({
    title: m.mail_booking_approved_subject({ car }, words),
    paragraphs: [
      m.mail_booking_approved_text({ number, car, pickup: when(pickupAt, timeZone, words) }, words),
      ...sayPickup(place, words, m.mail_place_ask_pickup),
      purchase ? m.mail_booking_approved_buy({}, words) : m.mail_booking_approved_next({}, words),
      sayCancel({ purchase, paidCents }, words),
    ],
    action: bookingAction(bookingId, 1, words),
  }),
  pickup_tomorrow: ({ bookingId, number, car, pickupAt, timeZone, place, purchase }, { words }) => ({
    title: m.mail_pickup_tomorrow_subject({ car, pickup: when(pickupAt, timeZone, words) }, words),
    paragraphs: [
      m.mail_pickup_tomorrow_text({ number, car, pickup: when(pickupAt, timeZone, words) }, words),
      ...sayPickup(place, words, m.mail_place_ask_pickup),
      purchase ? m.mail_booking_approved_buy({}, words) : m.mail_booking_approved_next({}, words),
    ],
    action: bookingAction(bookingId, 1, words),
  }),
  pickup_place_changed: ({ bookingId, number, car, pickupAt, timeZone, place }, { words }) => ({
    title: m.mail_pickup_moved_subject({ car }, words),
    paragraphs: [
      m.mail_pickup_moved_text({ car, number, pickup: when(pickupAt, timeZone, words) }, words),
      ...sayPickup(place, words),
    ],
    action: bookingAction(bookingId, 1, words),
  }),
  return_place_changed: ({ bookingId, number, car, at, timeZone, place }, { words }) => ({
    title: m.mail_return_moved_subject({ car }, words),
    paragraphs: [
      m.mail_return_moved_text({ car, number, at: when(at, timeZone, words) }, words),
      ...sayReturn(place, words),
    ],
    action: bookingAction(bookingId, 2, words),
  }),
  booking_canceled: ({ bookingId, number, car, refundCents, by, reason }, { words }) => ({
    title: m.mail_booking_canceled_subject({ car }, words),
    paragraphs: [
      m.mail_booking_canceled_text({ number, car, why: whyCanceled(by, reason, words) }, words),
      refundCents > 0
        ? m.mail_booking_canceled_refund({ amount: usd(refundCents, words) }, words)
        : m.mail_booking_canceled_nothing({}, words),
    ],
    action: bookingAction(bookingId, 3, words),
  }),
  booking_started: ({ bookingId, number, car, paidCents, receipt, until, timeZone }, { words }) => ({
    title: m.mail_booking_started_subject({ car }, words),
    paragraphs: [
      m.mail_booking_started_text({ number, car }, words),
      m.mail_paid_until({ amount: usd(paidCents, words), receipt, until: when(until, timeZone, words) }, words),
      m.mail_booking_started_next({}, words),
    ],
    action: bookingAction(bookingId, 2, words),
  }),
  booking_extended: ({ bookingId, car, paidCents, receipt, until, timeZone }, { words }) => ({
    title: m.mail_booking_extended_subject({ car }, words),
    paragraphs: [
      m.mail_paid_until({ amount: usd(paidCents, words), receipt, until: when(until, timeZone, words) }, words),
    ],
    action: bookingAction(bookingId, 2, words),
  }),
  booking_completed: (facts, { words }) => ({
    title: m.mail_booking_completed_subject({ car: facts.car }, words),
    paragraphs: sayCompleted(facts, words),
    action: bookingAction(facts.bookingId, 3, words),
  }),
  car_checked: ({ bookingId, number, car, refundCents, keptCents, dueCents, lines, reason }, { words }) => ({
    title: m.mail_car_checked_subject({ car }, words),
    paragraphs: [
      [
        m.mail_car_checked_text({ number, car }, words),
        ...(dueCents > 0 ? [] : [m.mail_car_checked_settled({}, words)]),
        ...(keptCents > 0 ? [m.mail_car_checked_kept({ amount: usd(keptCents, words) }, words)] : []),
        ...(refundCents > 0 ? [m.mail_car_checked_refund({ amount: usd(refundCents, words) }, words)] : []),
      ].join(' '),
      ...(dueCents > 0 ? [m.mail_booking_completed_due({ amount: usd(dueCents, words) }, words)] : []),
      ...saySettlement(lines, words),
      ...(reason !== '' ? [m.mail_team_says({ reason }, words)] : []),
    ],
    action: bookingAction(bookingId, 3, words),
  }),
  deposit_returned: ({ number, car, amountCents }, { words }) => ({
    title: m.mail_deposit_returned_subject({ car }, words),
    paragraphs: [m.mail_deposit_returned_text({ number, amount: usd(amountCents, words) }, words)],
    action: paymentsAction(words),
  }),
  booking_sold: (
    {
      bookingId,
      number,
      car,
      paidCents,
      taxCents = 0,
      milesCents = 0,
      insured = false,
      insuranceCents = 0,
      accountCreditCents = 0,
      extraCents = 0,
      refundCents,
    },
    { words },
  ) => ({
    title: m.mail_booking_sold_subject({ car }, words),
    paragraphs: [
      m.mail_booking_sold_text({ number, car }, words),
      ...(paidCents > 0 ? [m.mail_booking_sold_paid({ amount: usd(paidCents, words) }, words)] : []),
      ...(taxCents > 0 ? [m.mail_booking_sold_tax({ amount: usd(taxCents, words) }, words)] : []),
      ...(milesCents > 0 ? [m.mail_booking_sold_miles({ amount: usd(milesCents, words) }, words)] : []),
      ...saySoldBack({ refundCents, insuranceCents, accountCreditCents, extraCents }, words),
      ...(insured ? [m.mail_booking_sold_insurance({}, words)] : []),
      m.mail_booking_sold_next({}, words),
    ],
    action: bookingAction(bookingId, 3, words),
  }),
  return_planned: ({ bookingId, car, at, timeZone, place }, { words }) => ({
    title: m.mail_return_planned_subject({ car }, words),
    paragraphs: [m.mail_return_planned_text({ car, at: when(at, timeZone, words) }, words), ...sayReturn(place, words)],
    action: bookingAction(bookingId, 2, words),
  }),
  return_missed: (facts, { words }) => ({
    title: m.mail_return_missed_subject({ car: facts.car }, words),
    paragraphs: [sayMissedReturn(facts, words), m.mail_return_missed_next({}, words), ...sayReturn(facts.place, words)],
    action: bookingAction(facts.bookingId, 2, words),
  }),
  return_called_off: ({ bookingId, number, car }, { words }) => ({
    title: m.mail_return_off_subject({ car }, words),
    paragraphs: [m.mail_return_off_text({ number, car }, words)],
    action: bookingAction(bookingId, 2, words),
  }),
  mileage_recorded: ({ bookingId, number, car, odometer, unit, extraMiles, amountCents }, { words }) => ({
    title: m.mail_mileage_subject({ car }, words),
    paragraphs: [
      m.mail_mileage_text({ number, car, reading: reading(odometer, unit, words) }, words),
      ...(amountCents > 0 ? [sayExtraMiles({ extraMiles, unit, amountCents }, words)] : []),
    ],
    action: bookingAction(bookingId, 2, words),
  }),
  insurance_changed: ({ bookingId, number, car, own }, { words }) => ({
    title: m.mail_insurance_subject({ car }, words),
    paragraphs: [own === 1 ? m.mail_insurance_own({ number }, words) : m.mail_insurance_ours({ number }, words)],
    action: bookingAction(bookingId, 2, words),
  }),
  fee_announced: ({ bookingId, number, car, amountCents, at, timeZone }, { words }) => ({
    title: m.mail_fee_announced_subject({ amount: usd(amountCents, words), car, at: when(at, timeZone, words) }, words),
    paragraphs: [
      m.mail_fee_announced_text({ number, amount: usd(amountCents, words), at: when(at, timeZone, words) }, words),
    ],
    action: bookingAction(bookingId, 1, words),
  }),
  refund_given: ({ number, car, amountCents, reason }, { words }) => ({
    title: m.mail_refund_given_subject({ car }, words),
    paragraphs: [
      m.mail_refund_given_text({ number, amount: usd(amountCents, words) }, words),
      m.mail_team_says({ reason }, words),
    ],
    action: paymentsAction(words),
  }),
  charge_forgiven: ({ number, car, amountCents, leftCents, reason }, { words }) => ({
    title: m.mail_charge_forgiven_subject({ amount: usd(amountCents, words), car }, words),
    paragraphs: [
      leftCents > 0
        ? m.mail_charge_forgiven_part({ number, amount: usd(amountCents, words), left: usd(leftCents, words) }, words)
        : m.mail_charge_forgiven_text({ number, amount: usd(amountCents, words) }, words),
      m.mail_team_says({ reason }, words),
    ],
    action: paymentsAction(words),
  }),
  set_against_due: ({ number, car, amountCents, leftCents, reason }, { words }) => ({
    title: m.mail_set_against_due_subject({ amount: usd(amountCents, words), car }, words),
    paragraphs: [
      leftCents > 0
        ? m.mail_set_against_due_part({ number, amount: usd(amountCents, words), left: usd(leftCents, words) }, words)
        : m.mail_set_against_due_text({ number, amount: usd(amountCents, words) }, words),
      m.mail_team_says({ reason }, words),
    ],
    action: paymentsAction(words),
  }),
  refund_to_balance: ({ number, car, amountCents }, { words }) => ({
    title: m.mail_refund_to_balance_subject({ car }, words),
    paragraphs: [m.mail_refund_to_balance_text({ number, amount: usd(amountCents, words) }, words)],
    action: paymentsAction(words),
  }),
  refund_on_balance: ({ number, car, amountCents }, { words }) => ({
    title: m.mail_refund_on_balance_subject({ car }, words),
    paragraphs: [m.mail_refund_on_balance_text({ number, amount: usd(amountCents, words) }, words)],
    action: paymentsAction(words),
  }),
  wallet_changed: ({ amountCents, balanceCents, reason }, { words }) => ({
    title: m.mail_wallet_subject({}, words),
    paragraphs: [
      amountCents > 0
        ? m.mail_wallet_more({ amount: usd(amountCents, words), balance: usd(balanceCents, words) }, words)
        : m.mail_wallet_less({ amount: usd(-amountCents, words), balance: usd(balanceCents, words) }, words),
      m.mail_team_says({ reason }, words),
      ...(balanceCents > 0 ? [m.mail_wallet_use({}, words)] : []),
    ],
    action: { label: m.mail_account_action({}, words), path: '/account/my-payments' },
  }),
  payment_received: ({ bookingId, number, car, amountCents, leftCents = 0, receipt, until, timeZone }, { words }) => ({
    title: m.mail_payment_received_subject({ car }, words),
    paragraphs: [
      until === '' || leftCents > 0
        ? m.mail_payment_received_text({ amount: usd(amountCents, words), receipt, number }, words)
        : m.mail_paid_until({ amount: usd(amountCents, words), receipt, until: when(until, timeZone, words) }, words),
      ...(leftCents > 0 ? [m.mail_payment_left({ left: usd(leftCents, words) }, words)] : []),
    ],
    action: bookingAction(bookingId, 2, words),
  }),
  paid_late: ({ number, car, amountCents }, { words }) => ({
    title: m.mail_paid_late_subject({ car }, words),
    paragraphs: [m.mail_paid_late_text({ number, amount: usd(amountCents, words) }, words)],
    action: paymentsAction(words),
  }),
  offer_made: ({ car, expiresAt, pickupAt, timeZone }, { words }) => ({
    title: m.mail_offer_made_subject({ car }, words),
    paragraphs: [
      m.mail_offer_made_text({ car, pickup: when(pickupAt, timeZone, words) }, words),
      m.mail_offer_made_until({ until: when(expiresAt, timeZone, words) }, words),
      m.mail_offer_made_not_held({}, words),
    ],
    action: { label: m.mail_offer_action({}, words), path: '/account/myoffers' },
  }),
  offer_expired: ({ car }, { words }) => ({
    title: m.mail_offer_expired_subject({ car }, words),
    paragraphs: [m.mail_offer_expired_text({ car }, words), m.mail_offer_ask_again({}, words)],
    action: { label: m.mail_offer_write({}, words), path: '/chat' },
  }),
  offer_withdrawn: ({ car, reason }, { words }) => ({
    title: m.mail_offer_withdrawn_subject({ car }, words),
    paragraphs: [
      m.mail_offer_withdrawn_text({ car }, words),
      m.mail_team_says({ reason }, words),
      m.mail_offer_ask_again({}, words),
    ],
    action: { label: m.mail_offer_write({}, words), path: '/chat' },
  }),
  ...accountEvents,
}

/** Every event there is. */
export const eventKinds = Object.keys(catalogue) as EventKind[]

/** Puts an event into the words of its reader. */
export function sayEvent({ kind, facts }: PersonEvent, reading: Reading): EventWords {
  // The kind belongs to its facts, which the type of a pair cannot say to an index.
  const say = catalogue[kind] as (facts: EventFacts[EventKind], reading: Reading) => EventWords
  const { options } = facts
  const isOfCar = 'car' in facts
  return say(
    isOfCar && options ? { ...facts, car: withOptions(facts.car, options, reading.words.locale) } : facts,
    reading,
  )
}
