import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, nothing, written } from './wire.ts'

const rhythm = z.enum(['at-once', 'daily'])
/** The query of a listing's address, or what is left of one. */
const question = written().check(z.maxLength(2000))
const token = written().check(z.minLength(1), z.maxLength(60))
const done = z.object({ status: z.literal(1), message: z.string() })

/** A search that somebody has saved. */
const savedSearch = z.object({
  /** The query of the listing's address that it asks; '' for all cars. */
  query: question,
  /** The same in words, a filter each. */
  said: z.array(z.string()),
  rhythm,
  news: z.boolean(),
  drops: z.boolean(),
  state: z.enum(['on', 'stopped']),
  /** When it ends by itself, or is removed where it was stopped; and by which clock that is read. */
  ends_at: z.string(),
  time_zone: z.string(),
  /** It ends within seven days unless it is renewed. */
  ends_soon: z.boolean(),
})

/** The calls about saved searches (PICK-06, PICK-07, PICK-11). */
export const alertCalls = {
  saveSearch: call({
    name: 'saveSearch',
    method: 'POST',
    auth: 'public',
    flag: 'number',
    request: z.object({
      query: question,
      /** Where it writes to; not read of who is signed in, whose account has an address. */
      email: z.optional(written().check(z.maxLength(1000))),
      /** Told of cars that answer it newly, and of prices that fell. */
      news: z.boolean(),
      drops: z.boolean(),
      rhythm,
    }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      /** It counts from now on; a visitor's counts once it was confirmed from a mail. */
      saved: z.boolean(),
    }),
    refuses: ['alert-email', 'alert-kinds', 'alert-most', 'too-many-tries'],
    summary:
      'Saves a question to the listing, to be told by mail of new cars and of lower prices. A visitor gets a mail to confirm it.',
  }),
  readConfirmation: call({
    name: 'readConfirmation',
    method: 'POST',
    auth: 'public',
    flag: 'number',
    request: z.object({ token }),
    response: z.object({ status: z.literal(1), message: z.string(), result: savedSearch }),
    refuses: ['alert-link-over'],
    summary: 'The saved search that the link of a mail is to confirm. Reading confirms nothing.',
  }),
  confirmSearch: call({
    name: 'confirmSearch',
    method: 'POST',
    auth: 'public',
    flag: 'number',
    request: z.object({ token }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      /** Where the search can be stopped. */
      token: z.string(),
    }),
    refuses: ['alert-link-over', 'alert-most'],
    summary: 'Confirms a saved search, once, within seven days of its mail.',
  }),
  readAlert: call({
    name: 'readAlert',
    method: 'POST',
    auth: 'public',
    flag: 'number',
    request: z.object({ token }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: savedSearch,
      /** How many other searches write to the same address. */
      others: z.number(),
    }),
    refuses: ['no-alert'],
    summary: 'The saved search that a mail belongs to. Reading changes nothing.',
  }),
  changeAlert: call({
    name: 'changeAlert',
    method: 'POST',
    auth: 'public',
    flag: 'number',
    request: z.object({ token, change: z.enum(['stop', 'stop-all', 'resume', 'renew']) }),
    response: done,
    refuses: ['no-alert', 'alert-most'],
    summary: 'Stops the saved search that a mail belongs to, or all of its address, takes it up again, or renews it.',
  }),
  getMyAlerts: call({
    name: 'getMyAlerts',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: nothing,
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.array(z.extend(savedSearch, { id: z.number() })),
    }),
    refuses: [],
    summary: 'The searches that the person has saved.',
  }),
  changeMyAlert: call({
    name: 'changeMyAlert',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ id, change: z.enum(['stop', 'resume', 'renew']) }),
    response: done,
    refuses: ['no-alert', 'alert-most'],
    summary: 'Stops a saved search of the person, takes it up again, or renews it.',
  }),
}
