import * as z from 'zod/mini'
import { call } from './call.ts'
import { nothing, written } from './wire.ts'

/** The password of who is signed in, asked for once more. */
const proof = z.object({ password: written().check(z.minLength(1), z.maxLength(200)) })

/** Something that stands in the way of a deletion: what to do first, and the page where. */
const stop = z.object({ code: z.string(), message: z.string(), href: z.string() })

/** How a person's own data stand: the copy they asked for last, and whether the account is to be deleted. Moments are '' where there are none. */
const ownData = z.object({
  export: z.object({
    state: z.enum(['none', 'running', 'ready']),
    /** Opens the copy for this person alone, for ten minutes, while they are signed in. */
    file: z.string(),
    kept_until: z.string(),
    /** When the next copy can be asked for. */
    next_at: z.string(),
  }),
  deletion: z.object({
    ends_at: z.string(),
    /** Days until then, begun ones counted as whole; 0 where there is no end. */
    days_left: z.number(),
    stops: z.array(stop),
    /** For how many years after the last program its records stay under the number of the deleted person. */
    records_years: z.number(),
    /** Credit that waits for a next program: it ends with the account. */
    credit_ends: z.number(),
  }),
})
const standing = z.object({ status: z.literal(1), message: z.string(), result: ownData })

/** The calls about a person's own data (OPEN-23, OPEN-24). */
export const ownDataCalls = {
  getMyData: call({
    name: 'getMyData',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: nothing,
    response: standing,
    refuses: [],
    summary: 'The copy of their data that the person asked for last, and whether the account is to be deleted.',
  }),
  exportMyData: call({
    name: 'exportMyData',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: proof,
    typed: ['password'],
    response: standing,
    refuses: ['not-your-password', 'export-lately', 'too-many-tries'],
    summary: 'Asks for a copy of everything that is kept of the person; it is ready within minutes. One a day.',
  }),
  deleteMyAccount: call({
    name: 'deleteMyAccount',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: proof,
    typed: ['password'],
    response: z.object({ status: z.literal(1), message: z.string(), ends_at: z.string() }),
    refuses: ['not-your-password', 'deletion-stopped', 'too-many-tries'],
    summary: 'Begins the days at whose end the account is deleted, and signs the person out everywhere.',
  }),
  keepMyAccount: call({
    name: 'keepMyAccount',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: nothing,
    response: standing,
    refuses: ['no-deletion'],
    summary: 'Keeps the account that was to be deleted.',
  }),
}
