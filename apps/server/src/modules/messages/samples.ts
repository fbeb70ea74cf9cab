import type { EventFacts, EventKind, PlaceFacts } from './event-facts.ts'

const timeZone = 'America/New_York'
const booking = { number: '100001', car: '2021 Toyota Camry', bookingId: 1 }
const openDay = { opens: '08:00', closes: '20:00' }
const place: PlaceFacts = {
  name: 'Ownward Miami',
  address: '120 Depot Street, Miami, FL 33127',
  phone: '3055550170',
  email: 'miami@ownward.example',
  hours: [openDay, openDay, openDay, openDay, openDay, openDay, null],
  notes: {
    en: { bring: 'Bring your license.', keys: 'Keys are at the desk.', back: 'Hand the keys in at the desk.' },
    fr: { bring: 'Apportez votre permis.', keys: 'Les clés sont au comptoir.', back: 'Remettez les clés au comptoir.' },
  },
}
const money = { ...booking, amountCents: 27_593 }
const receipt = { receipt: '100001-2', until: '2026-03-19T15:00:00Z', timeZone }

/** Made-up facts of every event, for the demo desk and the tests: a new event without a sample does not compile. */
export const samples: { [K in EventKind]: EventFacts[K] } = {
  welcome: {},
  password_common: {},
  licence_approved: {},
  licence_rejected: { reason: 'The back is blurred.' },
  reservation_made: { ...booking, pickupAt: '2026-03-12T15:00:00Z', timeZone, paidCents: 132_000, place },
  reservation_refused: { car: booking.car },
  booking_approved: { ...booking, pickupAt: '2026-03-12T15:00:00Z', timeZone, place },
  pickup_tomorrow: { ...booking, pickupAt: '2026-03-12T15:00:00Z', timeZone, place },
  booking_canceled: { ...booking, refundCents: 132_000, by: 'team', reason: 'The car needs a repair.' },
  booking_started: { ...booking, paidCents: 27_593, ...receipt },
  booking_extended: { ...booking, paidCents: 15_768, ...receipt },
  booking_completed: {
    ...booking,
    days: 17,
    refundCents: 4_000,
    dueCents: 0,
    heldCents: 25_000,
    depositBy: '2026-04-03T15:00:00Z',
    timeZone,
    reason: '',
  },
  car_checked: {
    ...booking,
    refundCents: 21_000,
    keptCents: 4_000,
    dueCents: 1_000,
    reason: 'A scratch at the door.',
  },
  deposit_returned: { ...money, amountCents: 25_000 },
  booking_sold: { ...booking, paidCents: 1_244_500, milesCents: 1_650, refundCents: 25_000 },
  return_planned: { ...booking, at: '2026-03-29T15:00:00Z', timeZone, place },
  return_called_off: booking,
  mileage_recorded: { ...money, odometer: 21_834, unit: 'mi', extraMiles: 66 },
  insurance_changed: { ...booking, own: 1 },
  fee_announced: { ...money, at: '2026-04-12T15:00:00Z', timeZone },
  charge_forgiven: { ...money, leftCents: 0, reason: 'The air conditioning was out for a week.' },
  refund_given: { ...money, reason: 'The air conditioning was out for a week.' },
  refund_on_balance: money,
  refund_to_balance: money,
  wallet_changed: { amountCents: 2_500, balanceCents: 7_500, reason: 'Thank you for waiting.' },
  cycle_announced: { ...money, at: '2026-03-19T15:00:00Z', timeZone },
  cycle_ends: { ...money, at: '2026-03-19T15:00:00Z', timeZone },
  payment_received: { ...money, ...receipt },
  payment_due: { ...money, payBy: '2026-03-29T15:00:00Z', timeZone },
  payment_refused: {
    ...money,
    reason: 'no_funds',
    nextTryAt: '2026-03-20T15:00:00Z',
    payBy: '2026-03-29T15:00:00Z',
    timeZone,
  },
  payment_overdue: money,
  payment_still_due: money,
  charge_not_taken: money,
  paid_late: money,
  offer_made: { car: booking.car, expiresAt: '2026-03-09T15:00:00Z', pickupAt: '2026-03-12T15:00:00Z', timeZone },
  offer_expired: { car: booking.car },
  offer_withdrawn: { car: booking.car, reason: 'The car is with its workshop.' },
  income_proven: {},
  income_not_proven: { reason: 'The pay stub is older than three months.' },
  password_changed: {},
  password_waits: {},
  password_kept: {},
  message_from_team: {},
  second_factor_on: {},
  second_factor_off: {},
}
