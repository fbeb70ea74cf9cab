import * as z from 'zod/mini'
import { call } from './call.ts'
import { attached, filesOfMessage, messageFile, messageFileBody, sentFile } from './team/talk/message-files.ts'
import { id, text, whole } from './wire.ts'

const message = z.object({
  id: z.number(),
  /** `you`: the person whose thread it is. */
  from: z.enum(['you', 'team']),
  text: z.string(),
  /** The language of what the team wrote, where it was said. */
  locale: z.nullable(z.enum(['en', 'fr'])),
  files: z.array(messageFile),
  at: z.string(),
})

/** Something that a person was told. */
export const notification = z.object({
  id: z.number(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** What can be done about it, and the page of this site where it is done. */
  action: z.string(),
  href: z.string(),
  at: z.string(),
  read: z.boolean(),
})

/** The calls by which a person reads what they were told, and writes with the team. */
export const messages = {
  getNotifications: call({
    name: 'getNotifications',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ before: z.optional(whole(1, 2_147_483_647)) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.array(notification),
      /** Of all of them, not of these alone. */
      unread: z.number(),
      /** There are older ones: ask again with `before` the last one's id. */
      more: z.boolean(),
    }),
    refuses: [],
    summary: 'What the person was told, newest first, thirty at a time, in the caller’s language.',
  }),
  markNotificationsRead: call({
    name: 'markNotificationsRead',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ ids: z.optional(z.array(id).check(z.maxLength(100))) }),
    response: z.object({ status: z.literal(1), message: z.string(), unread: z.number() }),
    refuses: [],
    summary: 'Marks these as read, or all of them where none are named.',
  }),
  getMessages: call({
    name: 'getMessages',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ before: z.optional(whole(1, 2_147_483_647)) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.array(message),
      /** There are older ones: ask again with `before` the first one's id. */
      more: z.boolean(),
    }),
    refuses: [],
    summary:
      'The newest fifty messages between the person and the team, oldest first; what the team wrote counts as read.',
  }),
  sendMessage: call({
    name: 'sendMessage',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    /** A message has a text, or files. */
    request: z.object({ text: text(2000), files: filesOfMessage }),
    response: z.object({ status: z.literal(1), message: z.string(), result: message }),
    refuses: ['message-empty', 'too-many-messages', 'file-gone'],
    summary: 'Writes to the team, in the person’s one thread.',
  }),
  attachMessageFile: call({
    name: 'attachMessageFile',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    maxBody: messageFileBody,
    request: z.object(sentFile),
    response: z.object({ status: z.literal(1), message: z.string(), result: attached }),
    refuses: ['bad-document', 'too-many-tries'],
    summary: 'Stores a PDF, JPEG or PNG of at most 10 MB for the person’s next message; unsent it is gone after a day.',
  }),
}
