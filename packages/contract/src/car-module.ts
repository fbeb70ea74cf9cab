import * as z from 'zod/mini'

/** How a module in a car is called, in what it sends and in what the team types (SRV-16). */
const moduleIdPattern = /^[\w.:-]{4,64}$/

/** A clock that was never set, or has run over, tells of years that no calendar of ours keeps. */
function isOfOurTime(instant: string): boolean {
  const year = new Date(instant).getUTCFullYear()
  return year >= 1970 && year <= 9999
}

/** What a module sends. Whatever else it may know is not read: least of all where it is. */
export const moduleReading = z.object({
  /** The module's own name of this message; the same one again is the same message. */
  eventId: z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/)),
  moduleId: z.string().check(z.regex(moduleIdPattern)),
  /** In miles, whatever the car counts in. */
  odometer: z.number().check(z.minimum(0), z.maximum(2_000_000)),
  readAt: z.iso.datetime({ offset: true }).check(z.refine(isOfOurTime)),
})

/** What a module sends when the car cannot be driven, in place of a reading. Nothing else of it is read (CARE-05). */
export const moduleFault = z.object({
  eventId: moduleReading.shape.eventId,
  moduleId: moduleReading.shape.moduleId,
  fault: z.literal('cannot_drive'),
  at: moduleReading.shape.readAt,
})

/** Why a reading of a car's module does not count. */
export const moduleFaults = ['sold', 'future', 'before-fitted', 'older', 'lower', 'jump'] as const
