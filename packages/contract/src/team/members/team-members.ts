import * as z from 'zod/mini'
import { call, teamRights } from '../../call.ts'
import { email, id, line, nothing, phone, text } from '../../wire.ts'
import { waitsFor } from '../approvals/team-approvals.ts'
import { somebody } from '../team-people.ts'

const done = z.object({ status: z.literal(1), message: z.string() })

/** Why a right is given, where another member has to agree to it (DESK-27). */
const guardedReason = z.optional(text(500))

const teamMember = z.extend(somebody, {
  rights: z.array(z.enum(teamRights)),
  second_factor: z.boolean(),
  /** Without one: until when it has to be set up; empty where nothing asks for it. */
  set_up_until: z.string(),
  blocked: z.boolean(),
  /** Blocked because it was not set up in time. */
  lapsed: z.boolean(),
  last_signed_in_at: z.string(),
  /** The link by which they have yet to set their password: they were invited, or reset; `over` where it counts no more and they need another one. */
  link: z.enum(['none', 'invite', 'reset', 'over']),
  /** Until when it counts; empty where none does. */
  link_until: z.string(),
})

const rightsList = z.array(z.enum(teamRights)).check(z.maxLength(teamRights.length))

/** Why a member is blocked, let in again or removed; it stays on record. */
const aboutMember = z.object({ member_id: id, reason: text(500) })

/** The calls by which members of the team look after each other (ROLE-07, DESK-25). */
export const teamMemberCalls = {
  teamMembers: call({
    name: 'teamMembers',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    request: nothing,
    response: z.extend(done, { result: z.array(teamMember) }),
    refuses: [],
    summary: 'The members of the team and what each may do.',
  }),
  teamAddMember: call({
    name: 'teamAddMember',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    once: true,
    request: z.object({
      first_name: line(60, 1),
      last_name: line(60, 1),
      phone_number: phone,
      email,
      rights: rightsList,
      reason: guardedReason,
      /** The language of the letters to them; without it that of who invites them. */
      locale: z.optional(z.enum(['en', 'fr'])),
    }),
    response: z.extend(done, {
      result: z.object({
        id: z.number(),
        /** Until when the link counts that was mailed to them. */
        link_until: z.string(),
        /** Rights that another member has to agree to are given once they have; null where none waits. */
        waiting: z.nullable(waitsFor),
      }),
    }),
    refuses: ['phone-taken', 'email-taken', 'not-yours-to-give', 'reason-needed', 'reason-short'],
    summary:
      'Invites somebody to the team: a link is mailed to them by which they set their password and join, once and within 72 hours.',
  }),
  teamResetMember: call({
    name: 'teamResetMember',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    once: true,
    request: z.object({ member_id: id }),
    response: z.extend(done, { result: z.object({ link_until: z.string() }) }),
    refuses: [
      'no-member',
      'own-account',
      'not-all-their-rights',
      'not-yours-to-give',
      'member-blocked',
      'last-administrator',
      'too-many-tries',
    ],
    summary:
      'Mails another member a link to set their password and second factor anew, and ends what they are signed in to; of somebody who has not joined yet a new invitation. Only by a member with every right of theirs.',
  }),
  teamBlockMember: call({
    name: 'teamBlockMember',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    once: true,
    request: aboutMember,
    response: done,
    refuses: [
      'no-member',
      'own-account',
      'not-yours-to-give',
      'reason-missing',
      'reason-short',
      'already-decided',
      'not-joined',
      'last-administrator',
    ],
    summary: 'Keeps another member from signing in and ends what they are doing; only by a member with every right.',
  }),
  teamUnblockMember: call({
    name: 'teamUnblockMember',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    once: true,
    request: aboutMember,
    response: done,
    refuses: ['no-member', 'own-account', 'not-yours-to-give', 'reason-missing', 'reason-short', 'already-decided'],
    summary: 'Lets another member sign in again who was blocked; only by a member with every right.',
  }),
  teamRemoveMember: call({
    name: 'teamRemoveMember',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    once: true,
    request: aboutMember,
    response: done,
    refuses: ['no-member', 'own-account', 'not-yours-to-give', 'reason-missing', 'reason-short', 'last-administrator'],
    summary:
      'Takes another member out of the team for good, or calls an invitation off; phone and e-mail are free again, the log keeps their name. Only by a member with every right.',
  }),
  teamResetSecondFactor: call({
    name: 'teamResetSecondFactor',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    once: true,
    request: z.object({ member_id: id }),
    response: done,
    refuses: ['no-member', 'own-rights', 'not-yours-to-give', 'second-factor-off', 'last-administrator'],
    summary:
      'Takes away the second factor of another member who has lost it, or opens the account again of one who did not set it up in time.',
  }),
  teamSetRights: call({
    name: 'teamSetRights',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    once: true,
    request: z.object({
      member_id: id,
      rights: rightsList,
      /** What the member could do when it was decided; what somebody else has given or taken since is told first. */
      were: z.optional(rightsList),
      reason: guardedReason,
    }),
    response: done,
    refuses: [
      'no-member',
      'not-yours-to-give',
      'own-rights',
      'changed-meanwhile',
      'last-administrator',
      'reason-needed',
      'reason-short',
      'waiting',
    ],
    refusal: waitsFor,
    summary: 'Changes what another member may do; only by a member who has every right.',
  }),
}
