import * as z from 'zod/mini'
import { call } from '../call.ts'
import { nothing } from '../wire.ts'

const done = z.object({ status: z.literal(1), message: z.string() })

/** What a new installation needs before its first car is on the site (OPS-08). */
export const teamFirstSteps = {
  teamFirstSteps: call({
    name: 'teamFirstSteps',
    method: 'POST',
    auth: 'team',
    flag: 'number',
    request: nothing,
    response: z.extend(done, {
      /** In the order in which they are best done; empty once all of it is done, and on a demo. */
      result: z.array(
        z.object({
          what: z.enum(['security', 'business', 'owner', 'place', 'tax', 'terms', 'car']),
          done: z.boolean(),
          /** Whether the member who asks may do it. */
          may: z.boolean(),
          /** Who may, where the member may not: some of them, by name. */
          who: z.array(z.string()),
        }),
      ),
    }),
    refuses: [],
    summary:
      'What a new installation still needs before its first car is on the site, told by looking at what there is.',
  }),
}
