import type { CallName, Answer as WireAnswer, Request as WireRequest } from '@ownward/contract'
import { alertsSpelling } from './spelling/alerts/alerts.ts'
import { catalogSpelling } from './spelling/catalog.ts'
import { contentSpelling } from './spelling/content.ts'
import { type Answer, inOurNames, type PlainCall, type Request } from './spelling/spelled.ts'

/** Makes one call of the API as it is on the wire and gives its success or refusal; a fault is thrown. */
export type CallApi = <N extends CallName>(name: N, body: WireRequest<N>) => Promise<WireAnswer<N>>

const publicSpelling = { ...alertsSpelling, ...catalogSpelling, ...contentSpelling }

type PublicCall = PlainCall | (keyof typeof publicSpelling & CallName)

/** Makes one call of a public page in the site's names. */
export type PageApi = <N extends PublicCall>(name: N, asked: Request<N>) => Promise<Answer<N>>

/** The API as public pages call it while they are rendered. */
export const forPages = (call: CallApi): PageApi => inOurNames(call, publicSpelling) as PageApi
