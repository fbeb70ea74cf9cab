import * as z from 'zod/mini'
import { call } from '../call.ts'
import { email, fieldProblems, id, line, phone, text, whole } from '../wire.ts'

const clock = z.string().check(z.regex(/^([01]\d:[0-5]\d|2[0-3]:[0-5]\d|24:00)$/, 'time'))
const span = z.object({ opens: clock, closes: clock })
/** The hours of a week, Monday first, by the clock of the place; null for a day on which it is closed. */
export const openingHours = z.array(z.nullable(span)).check(z.minLength(7), z.maxLength(7))
const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most))

/** Where a car is fetched or brought back, in the reader's language; only who has reserved it gets to know (BEY-27). */
export const pickupPlace = z.object({
  id: z.number(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
  time_zone: z.string(),
  phone: z.string(),
  email: z.string(),
  hours: openingHours,
  /** What to bring, how the keys are handed over, and how they are given back. */
  bring: z.string(),
  keys: z.string(),
  back: z.string(),
})

const notes = z.object({ bring: text(600), keys: text(600), back: text(600) })

/** What the team writes down of a place. */
const facts = {
  name: line(60, 2),
  street: line(80, 3),
  /** City and state as people write them: Miami, FL. */
  city: line(64, 4),
  postal_code: line(10, 3),
  phone,
  email,
  hours: openingHours,
  en: notes,
  fr: notes,
  /** Where its cars are brought back, when that is another place. */
  return_place_id: z.nullable(id),
}

const done = z.object({ status: z.literal(1), message: z.string() })

/** Which state of a place was looked at; another one in between is not overwritten. */
const version = whole(0, 1_000_000_000)

/** A place as the team has it written down. */
const teamRow = z.object({
  ...facts,
  phone: z.string(),
  email: z.string(),
  id: z.number(),
  lat: z.number(),
  lng: z.number(),
  time_zone: z.string(),
  return_place_id: z.nullable(z.number()),
  /** Cars that are fetched there and not sold. */
  cars: z.number(),
  /** No car is given to a closed place. */
  closed: z.boolean(),
  /** Goes up with every change. */
  version: z.number(),
})

/** Where cars are fetched and brought back, and when: for the team, and for somebody's own calendar. */
export const pickupPlaces = {
  getBookingCalendar: call({
    name: 'getBookingCalendar',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ booking_id: id }),
    response: z.extend(done, {
      /** A file of the type text/calendar (RFC 5545), and what to call it. */
      result: z.object({ name: z.string(), text: z.string() }),
    }),
    refuses: ['no-booking', 'nothing-planned'],
    summary: 'The pickup of a booking, or its planned return, as a file for a calendar.',
  }),
  teamPickupPlaces: call({
    name: 'teamPickupPlaces',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    request: z.object({}),
    response: z.extend(done, {
      result: z.array(teamRow),
    }),
    refuses: [],
    summary: 'Every place where cars are fetched and brought back, those that are closed too.',
  }),
  teamPickupPlace: call({
    name: 'teamPickupPlace',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    request: z.object({ pickup_place_id: id }),
    response: z.extend(done, {
      result: z.object({
        place: teamRow,
        /** Places whose cars are brought back here. */
        brings_back: z.array(z.object({ id: z.number(), name: z.string() })),
        history: z.array(z.object({ at: z.string(), who: z.string(), action: z.string(), reason: z.string() })),
      }),
    }),
    refuses: ['no-pickup-place'],
    summary: 'One place, with the places whose cars come back there and what the team did to it.',
  }),
  teamSavePickupPlace: call({
    name: 'teamSavePickupPlace',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    once: true,
    request: z.object({
      /** Left out for a new place. */
      pickup_place_id: z.optional(id),
      /** Wanted for a place that is there already. */
      version: z.optional(version),
      ...facts,
      /** Where it is on the map; without them the middle of its city. */
      lat: z.optional(degrees(90)),
      lng: z.optional(degrees(180)),
    }),
    response: z.extend(done, { result: z.object({ pickup_place_id: z.number() }) }),
    refuses: ['no-pickup-place', 'bad-facts', 'changed-meanwhile'],
    refusal: fieldProblems,
    summary: 'Writes down a place where cars are fetched, or changes it; who waits for a car there sees it at once.',
  }),
  teamClosePickupPlace: call({
    name: 'teamClosePickupPlace',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    once: true,
    request: z.object({ pickup_place_id: id, closed: z.boolean(), version }),
    response: done,
    refuses: ['no-pickup-place', 'place-in-use', 'changed-meanwhile'],
    summary: 'Closes a place that no car stands at or comes back to, or opens it again.',
  }),
}
