import * as z from 'zod/mini'
import { call, teamRights } from './call.ts'
import { somebody } from './team-people.ts'
import { id, nothing } from './wire.ts'

const done = z.object({ status: z.literal(1), message: z.string() })

/** What waits for somebody of the team; only what this member may decide is told. */
const waiting = z.object({
  what: z.enum(['licences', 'threads', 'contact']),
  count: z.number(),
  /** Since when the one waits that waits longest; empty when nothing does. */
  since: z.string(),
})

const notice = z.object({
  id: z.number(),
  kind: z.enum(['licence_waiting', 'message_from_person']),
  person: z.nullable(somebody),
  at: z.string(),
  read: z.boolean(),
})

const teamMember = z.extend(somebody, {
  rights: z.array(z.enum(teamRights)),
  second_factor: z.boolean(),
  blocked: z.boolean(),
  last_signed_in_at: z.string(),
})

export const team = {
  teamOverview: call({
    name: 'teamOverview',
    method: 'POST',
    auth: 'team',
    flag: 'number',
    request: nothing,
    response: z.extend(done, {
      member: z.extend(somebody, { rights: z.array(z.enum(teamRights)) }),
      waiting: z.array(waiting),
      notices: z.array(notice),
      unread: z.number(),
    }),
    refuses: [],
    summary: 'Who is signed in, what waits for them, and the newest thirty notices.',
  }),
  teamReadNotices: call({
    name: 'teamReadNotices',
    method: 'POST',
    auth: 'team',
    flag: 'number',
    request: z.object({ ids: z.optional(z.array(id).check(z.maxLength(100))) }),
    response: z.extend(done, { unread: z.number() }),
    refuses: [],
    summary: 'Marks the member’s notices as read: those named, or all.',
  }),
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
  teamSetRights: call({
    name: 'teamSetRights',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    request: z.object({ member_id: id, rights: z.array(z.enum(teamRights)).check(z.maxLength(teamRights.length)) }),
    response: done,
    refuses: ['no-member', 'not-yours-to-give', 'own-rights'],
    summary: 'Changes what another member may do; nobody gives or takes a right that they do not have themselves.',
  }),
}
