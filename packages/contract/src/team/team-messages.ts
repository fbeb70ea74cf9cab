import * as z from 'zod/mini'
import { call } from '../call.ts'
import { day, id, text, whole } from '../wire.ts'
import { changedSince } from './changed-since.ts'
import { attached, filesOfMessage, messageFile, messageFileBody, sentFile } from './talk/message-files.ts'
import { page, somebody } from './team-people.ts'

const done = z.object({ status: z.literal(1), message: z.string() })
const box = z.optional(z.enum(['open', 'mine', 'done']))
/** Who looks after it: a member's number, or null for nobody. */
const member = z.nullable(id)
/** Who looked after it when it was looked at; somebody else's word in between is not written over (decision 0039). */
const was = z.optional(member)

const threadRow = z.object({
  person: somebody,
  last: z.object({ from: z.enum(['person', 'team']), text: z.string(), at: z.string() }),
  unread: z.number(),
  /** The newest message that has what was looked for; null where words and day were not. */
  found: z.nullable(z.object({ from: z.enum(['person', 'team']), text: z.string(), at: z.string() })),
  /** Since when the person waits for an answer; empty when nobody does. */
  waiting_since: z.string(),
  assigned_to: z.nullable(somebody),
  done: z.boolean(),
})

const sideProgram = z.object({
  booking_id: z.number(),
  increment_id: z.string(),
  vehicle_id: z.number(),
  car: z.string(),
  /** As the console calls it. */
  state: z.enum(['new', 'approved', 'active', 'completed', 'canceled']),
  time_zone: z.string(),
  /** What is charged next, and when; null where nothing is known to follow. */
  next: z.nullable(z.object({ at: z.string(), amount: z.number() })),
  /** What is due now, in dollars. */
  due: z.number(),
  /** The case that goes on; null without one. */
  case: z.nullable(z.object({ id: z.number(), down_from: z.string() })),
  /** What was promised and is still open, and until when it holds. */
  promise: z.nullable(z.object({ left: z.number(), until: z.string() })),
})

const threadMessage = z.object({
  id: z.number(),
  from: z.enum(['person', 'team']),
  author: z.string(),
  text: z.string(),
  /** The language of what the team wrote, where it was said. */
  locale: z.nullable(z.enum(['en', 'fr'])),
  files: z.array(messageFile),
  at: z.string(),
  /** The other side has seen it. */
  read: z.boolean(),
})

/** A message between a person and the team, as the team sees it. */
export type TeamThreadMessage = z.infer<typeof threadMessage>

const contactMessage = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  iam: z.string(),
  comment: z.string(),
  /** The language to answer in. */
  locale: z.enum(['en', 'fr']),
  at: z.string(),
  assigned_to: z.nullable(somebody),
  handled_at: z.string(),
  handled_by: z.string(),
  answers: z.array(z.object({ author: z.string(), text: z.string(), at: z.string() })),
})

/** The calls by which the team reads, divides and answers what customers and visitors write. */
export const teamMessages = {
  teamThreads: call({
    name: 'teamThreads',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    request: z.object({
      state: z.optional(z.enum(['open', 'mine', 'done', 'all'])),
      page,
      /** Words that one message has, in any order and with or without accents. */
      words: z.optional(text(80)),
      /** A part of the customer’s name, phone or email. */
      person: z.optional(text(80)),
      /** A part of year, make, model, stock number or VIN of a car that the customer has or had. */
      car: z.optional(text(80)),
      /** The member who looks after the thread or has written in it. */
      member: z.optional(id),
      /** The day of a message by the business’s clock; with words, of the message that has them. */
      day: z.optional(day),
    }),
    response: z.extend(done, { records: z.number(), result: z.array(threadRow) }),
    refuses: [],
    summary:
      'Threads of customers, all or those looked for: those who wait longest first, then the newest; 25 to a page.',
  }),
  teamThread: call({
    name: 'teamThread',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    request: z.object({ user_id: id, before: z.optional(whole(1, 2_147_483_647)) }),
    response: z.extend(done, {
      person: somebody,
      /** The language that the person reads. */
      locale: z.enum(['en', 'fr']),
      assigned_to: z.nullable(somebody),
      done: z.boolean(),
      result: z.array(threadMessage),
      /** There are older ones: ask again with `before` the first one's id. */
      more: z.boolean(),
    }),
    refuses: ['no-person'],
    summary: 'The newest fifty messages of a customer’s thread; what they wrote counts as read.',
  }),
  teamThreadSide: call({
    name: 'teamThreadSide',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    request: z.object({ user_id: id }),
    response: z.extend(done, {
      result: z.object({
        phone_number: z.string(),
        email: z.string(),
        /** The language that the customer reads. */
        locale: z.enum(['en', 'fr']),
        /** What they have going on; null for members without the right to bookings. */
        programs: z.nullable(z.array(sideProgram)),
      }),
    }),
    refuses: ['no-person'],
    summary:
      'What stands beside a thread: the customer, their cars, what is charged next, what is due, cases and promises.',
  }),
  teamWriteMessage: call({
    name: 'teamWriteMessage',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    once: true,
    request: z.object({
      user_id: id,
      text: text(2000),
      /** The newest message that was seen: what another member wrote after it is told first. */
      seen: z.optional(id),
      /** The language that it is written in; the person is told where it is another one than theirs. */
      locale: z.optional(z.enum(['en', 'fr'])),
      files: filesOfMessage,
    }),
    response: z.extend(done, { result: threadMessage }),
    refuses: ['no-person', 'message-empty', 'placeholder-left', 'file-gone', 'answered-meanwhile', 'claimed'],
    summary: 'Writes to a customer in their thread; they are told of it.',
  }),
  teamAttachMessageFile: call({
    name: 'teamAttachMessageFile',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    maxBody: messageFileBody,
    once: true,
    request: z.object({ user_id: id, ...sentFile }),
    response: z.extend(done, { result: attached }),
    refuses: ['no-person', 'bad-document', 'too-many-tries'],
    summary: 'Stores a PDF, JPEG or PNG of at most 10 MB for an answer to a customer; unsent it is gone after a day.',
  }),
  teamAssignThread: call({
    name: 'teamAssignThread',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    once: true,
    request: z.object({ user_id: id, member_id: member, was }),
    response: done,
    refuses: ['no-person', 'no-member', 'assigned-meanwhile'],
    summary: 'Says which member looks after a thread, or that nobody does.',
  }),
  teamFinishThread: call({
    name: 'teamFinishThread',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    once: true,
    request: z.object({
      user_id: id,
      done: z.boolean(),
      /** The newest message that was seen; a thread of which that is not the newest is not marked as done (DESK-20). */
      seen: z.optional(id),
    }),
    response: done,
    refuses: ['no-person', 'claimed', 'changed-since'],
    refusal: changedSince,
    summary: 'Marks a thread as done, or as open again; the customer’s next message opens it too.',
  }),
  teamContactMessages: call({
    name: 'teamContactMessages',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    request: z.object({
      state: box,
      page,
      /** Only this one. */
      message: z.optional(id),
    }),
    response: z.extend(done, { records: z.number(), result: z.array(contactMessage) }),
    refuses: [],
    summary: 'Messages of the contact form, open ones the oldest first, done ones the newest first; 25 to a page.',
  }),
  teamAnswerContactMessage: call({
    name: 'teamAnswerContactMessage',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    once: true,
    request: z.object({
      message_id: id,
      text: text(4000),
      /** How many answers there were; what another member answered since is told first. */
      answers: z.optional(whole(0, 10_000)),
    }),
    response: done,
    refuses: ['no-message', 'message-empty', 'answered-meanwhile', 'claimed'],
    summary: 'Answers a message of the contact form by mail; it counts as done.',
  }),
  teamAssignContactMessage: call({
    name: 'teamAssignContactMessage',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    once: true,
    request: z.object({ message_id: id, member_id: member, was }),
    response: done,
    refuses: ['no-message', 'no-member', 'assigned-meanwhile'],
    summary: 'Says which member looks after a message of the contact form, or that nobody does.',
  }),
  teamFinishContactMessage: call({
    name: 'teamFinishContactMessage',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    once: true,
    request: z.object({ message_id: id, done: z.boolean() }),
    response: done,
    refuses: ['no-message', 'claimed'],
    summary: 'Marks a message of the contact form as done, or as open again.',
  }),
}
