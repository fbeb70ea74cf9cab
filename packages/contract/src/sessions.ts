import * as z from 'zod/mini'
import { call } from './call.ts'
import { nothing } from './wire.ts'

const done = z.object({ status: z.literal(1), message: z.string() })

/** One sign-in: what signed in, as far as it says so, since when, and when it was last used; nothing of where. */
export const signIn = z.object({
  id: z.string(),
  browser: z.string(),
  system: z.string(),
  since: z.string(),
  last_seen: z.string(),
  this_one: z.boolean(),
})
const signIns = z.extend(done, { result: z.array(signIn) })
/** One of them, by its name. */
export const namedSignIn = z.object({ id: z.uuid() })

/** The calls about where somebody is signed in (SRV-39). */
export const sessions = {
  getMySessions: call({
    name: 'getMySessions',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: nothing,
    response: signIns,
    refuses: [],
    summary: 'Where the person is signed in, the latest used first.',
  }),
  endMySession: call({
    name: 'endMySession',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: namedSignIn,
    response: done,
    refuses: ['not-signed-in-there'],
    summary: 'Signs the person out in one place.',
  }),
  endMyOtherSessions: call({
    name: 'endMyOtherSessions',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: nothing,
    response: done,
    refuses: [],
    summary: 'Signs the person out everywhere but where this is called from.',
  }),
}
