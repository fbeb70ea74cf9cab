import * as z from 'zod/mini'
import { call } from '../call.ts'
import { whole } from '../wire.ts'
import { fleetIssues } from './team-fleet.ts'

const done = z.object({ status: z.literal(1), message: z.string() })

/** The fleet over time: who has which car when, and how it is used (SRV-32). */
export const teamFigures = {
  teamFigures: call({
    name: 'teamFigures',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    request: z.object({ weeks: z.optional(whole(1, 53)) }),
    response: z.extend(done, {
      result: z.object({
        weeks: z.array(
          z.object({
            /** The Monday that it begins with. */
            from: z.string(),
            reserved: z.number(),
            /** Days on which cars were out, and days on which there were cars to be had. */
            days_out: z.number(),
            days_there: z.number(),
            /** Dollars earned; null for members without the right to money. */
            revenue: z.nullable(z.number()),
          }),
        ),
        /** Visits by partners' links and what was reserved from them, in the same weeks. */
        partners: z.array(z.object({ referer: z.string(), visits: z.number(), reservations: z.number() })),
        issues: z.record(z.enum(fleetIssues), z.number()),
        /** Null for members without the right to money. */
        overdue: z.nullable(z.object({ charges: z.number(), amount: z.number() })),
      }),
    }),
    refuses: [],
    summary: 'Demand, use and revenue by week, what cars lack, and what is overdue.',
  }),
}
