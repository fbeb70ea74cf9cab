import * as z from 'zod/mini'
import { call } from '../call.ts'
import { day, line } from '../wire.ts'

const done = z.object({ status: z.literal(1), message: z.string() })

/** A tax rate in percent, with at most four decimals. */
const percent = z.number().check(
  z.minimum(0),
  z.maximum(30),
  z.refine(value => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6),
)

/** The team's side of the tax of each state (OPS-08). */
export const teamTax = {
  teamTaxRates: call({
    name: 'teamTaxRates',
    method: 'POST',
    auth: 'team',
    right: 'books',
    flag: 'number',
    request: z.object({}),
    response: z.extend(done, {
      result: z.array(
        z.object({
          country: z.enum(['US', 'CA']),
          code: z.string(),
          name: z.string(),
          /** Cars that stand there and are not sold. */
          cars: z.number(),
          /** Every rate it has had or will have, the first one first; none where no car can be put on the site. */
          rates: z.array(
            z.object({
              starts_on: z.string(),
              percent: z.number(),
              stage: z.enum(['over', 'now', 'later']),
              /** It can be taken back: it has not begun, or began today and no car loses its tax without it. */
              revocable: z.boolean(),
            }),
          ),
        }),
      ),
    }),
    refuses: [],
    summary: 'Every state and province with its tax rates, each with the day from which it holds.',
  }),
  teamSetTaxRate: call({
    name: 'teamSetTaxRate',
    method: 'POST',
    auth: 'team',
    right: 'books',
    flag: 'number',
    once: true,
    request: z.object({
      country: z.enum(['US', 'CA']),
      code: line(2, 2),
      starts_on: day,
      /** Null takes back a rate that has not begun before today. */
      percent: z.nullable(percent),
      /** What was seen for that day; another one in between is not overwritten. */
      was: z.nullable(percent),
    }),
    response: done,
    refuses: ['no-state', 'rate-begun', 'changed-meanwhile'],
    summary: 'Sets the tax rate of a state from today or a later day on; what is signed keeps its own.',
  }),
}
