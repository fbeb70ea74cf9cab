import * as z from 'zod/mini'

/** What an entry of the log can lead to. */
export const thingKinds = [
  'booking',
  'vehicle',
  'pickup-place',
  'owner',
  'partner',
  'charge',
  'offer',
  'content',
  'contact',
  'thread',
  'finding',
  'table',
] as const

/** What an entry was done to, by the name it is known by, to be led to; null where it is a person alone, or is gone. */
export const logThing = z.nullable(z.object({ kind: z.enum(thingKinds), key: z.string(), name: z.string() }))
