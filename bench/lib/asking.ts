import type { CallName } from '@ownward/contract'

/** A call as it is made, over HTTP or within this process. */
export type Post = (name: CallName, body: object) => Promise<{ json(): unknown }>

/** Asks a call and gives what it answers; one that is refused ends the measurement. */
export function asking(post: Post) {
  return async (name: CallName, body: object) => {
    const said = (await (await post(name, body)).json()) as { status: number; result: never }
    if (said.status !== 1) throw new Error(`${name} answered ${JSON.stringify(said).slice(0, 300)}`)
    // biome-ignore lint/suspicious/noExplicitAny: what each call answers is the contract's.
    return said.result as any
  }
}
