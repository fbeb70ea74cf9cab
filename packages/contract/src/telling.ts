import * as z from 'zod/mini'
import { call } from './call.ts'
import { nothing, written } from './wire.ts'

/** The groups of what people are told that can be switched, in the order in which they are shown (HOME-12). */
export const messageGroups = ['payments', 'program', 'car', 'credit', 'documents', 'messages', 'offers'] as const

/** What always comes by mail (HOME-13). */
export const lockedKinds = [
  'refused_payment',
  'time_to_pay',
  'charge_ahead',
  'refund',
  'agreement',
  'case_decided',
  'credit_wait',
  'security',
] as const

const kind = z.enum([...messageGroups, ...lockedKinds])
const channel = z.enum(['mail', 'sms', 'push'])
const yesOrNo = z.union([z.literal(1), z.literal(0)])

/** One switch: by which way a person is told of something. */
const choice = z.object({
  kind,
  /** Beside which group it is shown; '' for what stands by itself. What is locked comes by text message where its group does. */
  group: z.enum(['', ...messageGroups]),
  channel,
  on: yesOrNo,
  /** It cannot be switched off. */
  locked: yesOrNo,
})

/** A time of the clock. */
const clockTime = written().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

const quietHours = z.nullable(z.object({ from: z.string(), until: z.string() }))

/** A browser on which the person is told of things; it goes with its sign-in. */
const device = z.object({
  id: z.number(),
  /** What signed in there, as far as it says so. */
  browser: z.string(),
  system: z.string(),
  added: z.string(),
  /** Where it takes pushes, if it belongs to the sign-in that asks; '' of others. */
  endpoint: z.string(),
  /** It shows amounts, addresses and numbers on its lock screen. */
  details: yesOrNo,
  /** What comes to it: what their saved searches are told, and everything else. */
  searches: yesOrNo,
  rest: yesOrNo,
})

/** Where a browser takes pushes for us, as its `PushSubscription` says it. */
const endpoint = written().check(z.maxLength(1024))

const told = z.object({
  status: z.literal(1),
  message: z.string(),
  result: z.object({
    choices: z.array(choice),
    /** Null where none were wanted. */
    quiet_hours: quietHours,
    /** The time zone of the person's place, by whose clock quiet hours are kept; '' where no place is known. */
    time_zone: z.string(),
    push: z.object({
      /** The key for `applicationServerKey` of a browser; '' where there are no pushes. */
      public_key: z.string(),
      devices: z.array(device),
    }),
  }),
})

/** The calls by which people choose how they are told of what happens, and when they are not disturbed. */
export const telling = {
  getNotificationChoices: call({
    name: 'getNotificationChoices',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: nothing,
    response: told,
    refuses: [],
    summary:
      'By which ways the person is told of what, and their quiet hours; the list in the product always has everything.',
  }),
  saveNotificationChoices: call({
    name: 'saveNotificationChoices',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    request: z.object({
      choices: z.array(z.object({ kind, channel, on: yesOrNo })).check(z.minLength(1), z.maxLength(40)),
    }),
    response: told,
    refuses: ['locked-kind'],
    summary:
      'Switches groups on and off, all that are named or none: what always comes by mail cannot be switched off.',
  }),
  saveQuietHours: call({
    name: 'saveQuietHours',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    request: z
      .object({ from: z.nullable(clockTime), until: z.nullable(clockTime) })
      .check(z.refine(({ from, until }) => (from === null) === (until === null))),
    response: told,
    refuses: ['quiet-hours-length'],
    summary:
      'Sets when text messages and pushes wait, as ‘HH:MM’ by the clock of the person’s place, from 1 to 14 hours; both null for never.',
  }),
  subscribePush: call({
    name: 'subscribePush',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    request: z.object({
      endpoint,
      keys: z.object({
        p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
        auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
      }),
      details: z.optional(yesOrNo),
      searches: z.optional(yesOrNo),
    }),
    response: told,
    refuses: ['push-endpoint', 'too-many-tries'],
    summary:
      'Tells the person of things on this browser as well, as long as its sign-in lasts; at most 8, a ninth takes the place of the one unused for longest. ‘details’ shows amounts, addresses and numbers on its lock screen; left out, it stays as it is, at first 0. ‘searches’ adds it for what saved searches are told alone, or takes that back; left out, that stays as it is, and it is told of everything else.',
  }),
  unsubscribePush: call({
    name: 'unsubscribePush',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    request: z.object({ endpoint }),
    response: told,
    refuses: [],
    summary: 'Tells the person of nothing more on that browser.',
  }),
  testPush: call({
    name: 'testPush',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    request: z.object({ endpoint }),
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['no-push-device', 'too-many-tries'],
    summary: 'Sends a test to one of the person’s own browsers, also in quiet hours.',
  }),
}
