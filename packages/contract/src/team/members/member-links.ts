import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { written } from '../../wire.ts'
import { signedInMember } from './signed-in.ts'

/** What the fragment of the link holds; the page takes it out of the address before anything else. */
const token = written().check(z.maxLength(100))

/** The calls of whoever opens the link of an invitation or of a reset (DESK-25). */
export const memberLinkCalls = {
  teamReadLink: call({
    name: 'teamReadLink',
    method: 'POST',
    auth: 'public',
    flag: 'number',
    request: z.object({ token }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({
        kind: z.enum(['invite', 'reset']),
        first_name: z.string(),
        until: z.string(),
        /** Whether a second factor has to be set up next. */
        second_factor: z.enum(['needed', 'wanted']),
      }),
    }),
    refuses: ['member-link-over', 'too-many-tries'],
    summary: 'Whose link it is and what it is for; it uses nothing up.',
  }),
  teamJoin: call({
    name: 'teamJoin',
    method: 'POST',
    auth: 'public',
    flag: 'number',
    request: z.object({ token, password: written().check(z.minLength(12), z.maxLength(50)) }),
    response: signedInMember,
    refuses: ['member-link-over', 'common-password', 'too-many-tries'],
    summary: 'Sets the member’s password by the link, which counts no more from then on, and signs them in.',
  }),
}
