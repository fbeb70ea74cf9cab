import * as z from 'zod/mini'

/** How many rows a job is of at most. */
export const mostAtOnce = 10_000

/** What can be done to many cars at once. */
export const bulkActions = ['publish', 'withdraw'] as const

/** One of the things that can be done to many cars at once. */
export type BulkAction = (typeof bulkActions)[number]

/** What is to be done, with what it takes. */
export const vehicleAct = z.discriminatedUnion('action', [
  z.object({ action: z.literal('publish') }),
  z.object({ action: z.literal('withdraw') }),
])

/** What is to be done, with what it takes. */
export type BulkAct = z.infer<typeof vehicleAct>
