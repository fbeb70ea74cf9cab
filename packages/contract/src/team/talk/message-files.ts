import * as z from 'zod/mini'
import { text, written } from '../../wire.ts'

/** How many files a message has at most, and how many bytes each (DESK-24). */
export const mostMessageFiles = 5
/** See `mostMessageFiles`. */
export const mostMessageFileBytes = 10 * 1024 * 1024

/** What such a file takes as base64 in a body. */
export const messageFileBody = 15 * 1024 * 1024

/** A file as it is sent: base64, with or without a data URL's prefix; what it is, its content says. */
export const sentFile = { data: written(), name: text(120) }

/** Files of a message by their ids, as attaching each has answered. */
export const filesOfMessage = z.optional(z.array(text(40)).check(z.maxLength(mostMessageFiles)))

/** A file that is kept for the next message, for a day. */
export const attached = z.object({ id: z.string(), name: z.string() })

/** A file of a message; its address opens it for ten minutes, for who asked. */
export const messageFile = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['pdf', 'picture']),
  bytes: z.number(),
  url: z.string(),
})
