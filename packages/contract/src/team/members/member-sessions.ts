import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { namedSignIn, signIn } from '../../sessions.ts'
import { id, nothing } from '../../wire.ts'

const done = z.object({ status: z.literal(1), message: z.string() })

/** Where a member is signed in: the first part of the network too, such as '203.0'; empty where it is not known. */
const signIns = z.extend(done, { result: z.array(z.extend(signIn, { network: z.string() })) })

/** The calls about where members of the team are signed in: each their own, and those who have every right anybody's (DESK-25). */
export const memberSessionCalls = {
  teamSessions: call({
    name: 'teamSessions',
    method: 'POST',
    auth: 'team',
    flag: 'number',
    request: nothing,
    response: signIns,
    refuses: [],
    summary: 'Where the member is signed in, the latest used first.',
  }),
  teamEndSession: call({
    name: 'teamEndSession',
    method: 'POST',
    auth: 'team',
    flag: 'number',
    once: true,
    request: namedSignIn,
    response: done,
    refuses: ['not-signed-in-there'],
    summary: 'Signs the member out in one place.',
  }),
  teamEndOtherSessions: call({
    name: 'teamEndOtherSessions',
    method: 'POST',
    auth: 'team',
    flag: 'number',
    once: true,
    request: nothing,
    response: done,
    refuses: [],
    summary: 'Signs the member out everywhere but where this is called from.',
  }),
  teamSessionsOf: call({
    name: 'teamSessionsOf',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    request: z.object({ member_id: id }),
    response: signIns,
    refuses: ['no-member', 'not-yours-to-give'],
    summary: 'Where another member is signed in; only for a member with every right.',
  }),
  teamEndSessionsOf: call({
    name: 'teamEndSessionsOf',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    once: true,
    /** The one with this name, or all of them. */
    request: z.object({ member_id: id, id: z.optional(z.uuid()) }),
    response: done,
    refuses: ['no-member', 'own-account', 'not-yours-to-give', 'not-signed-in-there'],
    summary: 'Signs another member out in one place or everywhere; only by a member with every right.',
  }),
}
