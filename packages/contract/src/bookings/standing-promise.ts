import * as z from 'zod/mini'

/** When the card is asked next by itself, and until when what is due can be paid; null where there is no such moment. */
export const collecting = z.object({ retry_at: z.nullable(z.string()), pay_by: z.nullable(z.string()) })

/** A promise to pay whose day is not over: until its end nothing else of the booking is asked for by itself (PACT-13 to PACT-18). */
export const promiseToPay = z.object({
  /** Kept already, it goes on holding what else is due to the end of its day. */
  state: z.enum(['standing', 'kept']),
  amount: z.number(),
  /** What of it is still open. */
  left: z.number(),
  /** The calendar day, 'YYYY-MM-DD'. */
  on: z.string(),
  made_at: z.string(),
  /** When the card is asked on that day; null where its person pays by a press. */
  asked_at: z.nullable(z.string()),
  /** The midnight that ends it. */
  until: z.string(),
  /** What follows for what is due then. */
  after: collecting,
  /** What would follow if it were withdrawn now; null once it is kept. */
  withdrawn: z.nullable(collecting),
})
