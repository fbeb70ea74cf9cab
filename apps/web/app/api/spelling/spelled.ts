import type {
  CallName,
  Refusal,
  Answer as WireAnswer,
  Request as WireRequest,
  Response as WireResponse,
} from '@ownward/contract'
import { isDone } from '../answer.ts'
import type { personSpelling } from './person-spelling.ts'
import type { forgottenSpelling } from './session/forgotten.ts'
import type { registrationSpelling } from './session/registration.ts'
import type { Spelling, Spellings } from './spelling.ts'
import type { Refused } from './table.ts'
import type { teamSpelling } from './team/team-spelling.ts'

type All = typeof teamSpelling & typeof personSpelling & typeof registrationSpelling & typeof forgottenSpelling
type SpellingOf<N extends CallName> = N extends keyof All ? All[N] : object

/** A call that needs no spelling. */
export type PlainCall = Exclude<CallName, keyof All>

/** What the site asks of a call. */
export type Request<N extends CallName> =
  SpellingOf<N> extends { body: (asked: infer A) => unknown } ? A : WireRequest<N>

/** What a call answers when it goes well. */
export type Response<N extends CallName> =
  SpellingOf<N> extends { read: (answer: never) => infer R } ? R : WireResponse<N>

/** What the site may get from a call: its answer, or one of its refusals. */
export type Answer<N extends CallName> =
  | Response<N>
  | (SpellingOf<N> extends { refused: (refusal: never) => infer R } ? R : Refused<N>)

/** Makes a call as it is on the wire. */
export type WireCaller<R extends unknown[]> = <N extends CallName>(
  name: N,
  body: WireRequest<N>,
  ...options: R
) => Promise<WireAnswer<N> | null>

/** Makes some of the calls in the site's names. */
export type Caller<R extends unknown[], K extends CallName = CallName> = <N extends K>(
  name: N,
  asked: Request<N>,
  ...options: R
) => Promise<Answer<N> | null>

/** The same caller in the site's names: for the calls whose spelling it is given, and for those that need none. */
export function inOurNames<R extends unknown[], S extends Spellings>(
  call: WireCaller<R>,
  spellings: S,
): Caller<R, PlainCall | (keyof S & CallName)> {
  return async (name, asked, ...options) => {
    const { body, read, refused } = ((spellings as Spellings)[name] ?? {}) as Spelling<typeof name>
    const answer = await call(name, body ? body(asked as never) : (asked as never), ...options)
    if (isDone(answer)) return (read ? read(answer as never) : answer) as never
    if (!answer) return null
    const refusal = inFields(answer as Refused<typeof name>, body?.names)
    return (refused ? refused(refusal) : refusal) as never
  }
}

/** A refusal whose errors are about fields as the site names them. */
function inFields<R extends Refusal>(refusal: R, names: Readonly<Record<string, string | undefined>> = {}): R {
  if (!refusal.errors) return refusal
  return { ...refusal, errors: refusal.errors.map(error => ({ ...error, path: names[error.path] ?? error.path })) }
}
