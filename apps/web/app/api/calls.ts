import type { Answer, CallName, Request } from '@ownward/contract'

/** Makes one call of the API and gives its success or refusal; a fault is thrown. */
export type CallApi = <N extends CallName>(name: N, body: Request<N>) => Promise<Answer<N>>
