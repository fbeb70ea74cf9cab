import { type Locale, m } from '@ownward/texts'

interface Telling {
  /** A value the handler gave for the sentence; empty when it gave none. */
  say: (name: string) => string
  words: { locale: Locale }
}

/** Why a car cannot be picked up at the moment that was asked for, in words. */
export const pickupRefusals = {
  'pickup-past': { message: ({ words }) => m.refusal_pickup_past({}, words) },
  'pickup-taken': {
    message: ({ say, words }) =>
      say('dates')
        ? m.refusal_pickup_taken_dates({ dates: say('dates') }, words)
        : say('next')
          ? m.refusal_pickup_taken_next({ next: say('next') }, words)
          : m.refusal_pickup_taken({}, words),
  },
  'pickup-closed': {
    message: ({ say, words }) => {
      const closed = { at: say('at'), hours: say('hours') }
      return say('next')
        ? m.refusal_pickup_closed_next({ ...closed, next: say('next') }, words)
        : m.refusal_pickup_closed(closed, words)
    },
  },
  'pickup-held': {
    message: ({ say, words }) =>
      say('dates')
        ? m.refusal_pickup_held_dates({ minutes: say('minutes'), dates: say('dates') }, words)
        : say('next')
          ? m.refusal_pickup_held_next({ minutes: say('minutes'), next: say('next') }, words)
          : m.refusal_pickup_held({}, words),
  },
  'pickup-too-far': { message: ({ say, words }) => m.refusal_pickup_too_far({ latest: say('latest') }, words) },
  'pickup-too-far-unpaid': {
    message: ({ say, words }) => m.refusal_pickup_too_far_unpaid({ latest: say('latest') }, words),
  },
  'booking-over': {
    message: ({ say, words }) =>
      say('canceled') ? m.refusal_booking_canceled({}, words) : m.refusal_booking_over({}, words),
  },
  'pickup-not-movable': { message: ({ words }) => m.refusal_pickup_not_movable({}, words) },
  'pickup-unchanged': { message: ({ words }) => m.refusal_pickup_unchanged({}, words) },
  'pickup-move-too-late': {
    message: ({ say, words }) => m.refusal_pickup_move_too_late({ latest: say('latest'), days: say('days') }, words),
  },
  'pickup-outside-plan': {
    message: ({ say, words }) => {
      const days = { from: say('from'), until: say('until') }
      return say('next')
        ? m.refusal_pickup_outside_plan_next({ ...days, next: say('next') }, words)
        : m.refusal_pickup_outside_plan(days, words)
    },
  },
  'car-taken': {
    message: ({ say, words }) =>
      say('next') ? m.refusal_car_taken_next({ next: say('next') }, words) : m.refusal_car_taken({}, words),
  },
  'licence-at-pickup': { message: ({ say, words }) => m.refusal_licence_at_pickup({ reason: say('reason') }, words) },
} satisfies Record<string, { message: (telling: Telling) => string }>
