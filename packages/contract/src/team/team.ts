import * as z from 'zod/mini'
import { call, teamRights } from '../call.ts'
import { id, nothing, phone, text, written } from '../wire.ts'
import { signedInMember } from './members/signed-in.ts'
import { noteSubject } from './talk/team-notes.ts'
import { pause } from './team-operations.ts'
import { somebody } from './team-people.ts'
import { queueName } from './team-queues.ts'

const done = z.object({ status: z.literal(1), message: z.string() })

/** What waits for somebody of the team; only what this member may decide is told. */
const waiting = z.object({
  what: z.enum([
    'licences',
    'bookings',
    'cases',
    'returns',
    'missed_returns',
    'own_policies',
    'income',
    'threads',
    'contact',
    'figures',
    'approvals',
  ]),
  count: z.number(),
  /** Since when the one waits that waits longest; empty when nothing does. */
  since: z.string(),
})

const notice = z.object({
  id: z.number(),
  kind: z.enum([
    'licence_waiting',
    'licence_ended',
    'message_from_person',
    'case_opened',
    'case_late',
    'case_to_decide',
    'case_denied',
    'loaner_taken',
    'loaner_refused',
    'loaner_late',
    'claim_taken',
    'mentioned',
  ]),
  /** Whom it is about; of a claim that was taken over or a note that names its reader, the member who did. */
  person: z.nullable(somebody),
  /** What was taken over: its queue and number. */
  item: z.nullable(z.object({ queue: queueName, subject: z.number() })),
  /** What the note stands on that names its reader. */
  note: z.nullable(z.object({ subject: noteSubject, key: z.string() })),
  at: z.string(),
  read: z.boolean(),
})

const code = written().check(z.trim(), z.maxLength(20))

/** What a member chose for the whole console: the zone of times, empty for the business's, and how single keys act. */
const choices = { zone: z.string(), keys: z.enum(['alone', 'alt', 'off']) }

/** The calls of the team about itself (SRV-32). */
export const team = {
  teamLogin: call({
    name: 'teamLogin',
    method: 'POST',
    auth: 'public',
    flag: 'number',
    whilePaused: true,
    request: z.object({
      phone_number: phone,
      password: written().check(z.minLength(1), z.maxLength(200)),
      /** Six digits of the app or a recovery code, from members who have set up a second factor. */
      code: z.optional(code),
    }),
    response: signedInMember,
    refuses: [
      'wrong-password',
      'first-password-ended',
      'set-up-over',
      'too-many-tries',
      'code-wanted',
      'wrong-second-code',
    ],
    summary: 'Sign-in of a team member.',
  }),
  teamLogout: call({
    name: 'teamLogout',
    method: 'POST',
    auth: 'team',
    forSetUp: true,
    flag: 'number',
    whilePaused: true,
    request: nothing,
    response: done,
    refuses: [],
    summary: 'Revokes the token of a team member.',
  }),
  teamStartSecondFactor: call({
    name: 'teamStartSecondFactor',
    method: 'POST',
    auth: 'team',
    forSetUp: true,
    flag: 'number',
    whilePaused: true,
    request: nothing,
    response: z.extend(done, { result: z.object({ secret: z.string(), uri: z.string() }) }),
    refuses: ['second-factor-on'],
    summary: 'A new secret for the member’s authenticator app, in base32 and as the address of its QR code.',
  }),
  teamConfirmSecondFactor: call({
    name: 'teamConfirmSecondFactor',
    method: 'POST',
    auth: 'team',
    forSetUp: true,
    flag: 'number',
    whilePaused: true,
    request: z.object({ code }),
    response: z.extend(done, { result: z.object({ recovery_codes: z.array(z.string()) }) }),
    refuses: ['second-factor-on', 'second-factor-off', 'wrong-second-code', 'too-many-tries'],
    summary: 'Turns the second factor on by its first code; the recovery codes are told this once.',
  }),
  teamRemoveSecondFactor: call({
    name: 'teamRemoveSecondFactor',
    method: 'POST',
    auth: 'team',
    flag: 'number',
    request: z.object({ code }),
    response: done,
    refuses: ['second-factor-off', 'wrong-second-code', 'too-many-tries', 'last-administrator'],
    summary: 'Turns the member’s own second factor off, by a code of it.',
  }),
  teamOverview: call({
    name: 'teamOverview',
    method: 'POST',
    auth: 'team',
    forSetUp: true,
    flag: 'number',
    request: nothing,
    response: z.extend(done, {
      member: z.extend(somebody, {
        rights: z.array(z.enum(teamRights)),
        second_factor: z.enum(['on', 'off', 'missing']),
        /** Where it is missing: until when it has to be set up before the account is blocked; empty where that does not happen. */
        set_up_until: z.string(),
        /** How many days that leaves, a begun one counted. */
        set_up_days: z.number(),
        ...choices,
      }),
      waiting: z.array(waiting),
      notices: z.array(notice),
      unread: z.number(),
      /** What is not done for now; every page of the console says so. */
      paused: z.array(pause),
      /** Seconds by which the clock of the process that answers is wrong; 0 where it is right. */
      clock: z.number(),
      /** After how many minutes without a press the console covers itself. */
      lock_minutes: z.number(),
      /** The zone that the business lives by, by its IANA name. */
      business_zone: z.string(),
    }),
    refuses: [],
    summary: 'Who is signed in, what waits for them, and the newest thirty notices.',
  }),
  teamSaveChoices: call({
    name: 'teamSaveChoices',
    method: 'POST',
    auth: 'team',
    flag: 'number',
    whilePaused: true,
    /** What is left out stays as it is. */
    request: z.object({ zone: z.optional(text(60)), keys: z.optional(choices.keys) }),
    response: z.extend(done, { result: z.object(choices) }),
    refuses: ['zone-unknown'],
    summary: 'Keeps in which zone the console tells the member times, and how single keys act.',
  }),
  teamReadNotices: call({
    name: 'teamReadNotices',
    method: 'POST',
    auth: 'team',
    flag: 'number',
    whilePaused: true,
    request: z.object({ ids: z.optional(z.array(id).check(z.maxLength(100))) }),
    response: z.extend(done, { unread: z.number() }),
    refuses: [],
    summary: 'Marks the member’s notices as read: those named, or all.',
  }),
  teamChangePassword: call({
    name: 'teamChangePassword',
    method: 'POST',
    auth: 'team',
    flag: 'number',
    whilePaused: true,
    request: z.object({
      old: written().check(z.minLength(1), z.maxLength(200)),
      password: written().check(z.minLength(12), z.maxLength(50)),
    }),
    response: done,
    refuses: ['wrong-old-password', 'common-password', 'too-many-tries'],
    summary: 'Changes the member’s own password by the old one; their other sessions end.',
  }),
}
