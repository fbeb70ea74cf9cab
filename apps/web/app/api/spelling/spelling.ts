import type { CallName, Request, Response } from '@ownward/contract'
import type { Refused } from './table.ts'

/** How a call is spelled: its body from what is asked, and its success and its refusal in the site's names. */
export interface Spelling<N extends CallName> {
  readonly body?: ((asked: never) => Request<N>) & { names: Readonly<Record<string, string | undefined>> }
  readonly read?: (answer: Response<N>) => unknown
  readonly refused?: (refusal: Refused<N>) => unknown
}

/** The calls that have a spelling; what any other one asks and answers has the same names on both sides. */
export type Spellings = { readonly [N in CallName]?: Spelling<N> }
