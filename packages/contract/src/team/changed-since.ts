import * as z from 'zod/mini'

/** What a refusal as `changed-since` carries: who changed what a decision was made on, when, and which fields from what to what (DESK-20). */
export const changedSince = z.object({
  /** Empty where nobody is known. */
  who: z.string(),
  at: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), now: z.string() })),
})

/** What has changed since a member looked. */
export type ChangedSince = z.infer<typeof changedSince>
