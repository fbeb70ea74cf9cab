import type { Answer, CallName } from '@ownward/contract'
import type { CallOptions, Trouble } from './create-client.ts'
import type { TakenTrouble } from './outcome.ts'
import type { WireCaller } from './spelling/spelled.ts'

/** Where the keys of attempts are kept from one press to the next: the session storage of the page, or its memory. */
export type Notes = Pick<Storage, 'getItem' | 'setItem'>

interface OnceParts {
  call: WireCaller<[options?: CallOptions]>
  newKey?: () => string
  notes?: Notes
}

const KEPT_AS = 'ownward:attempts'
/** More attempts than anybody leaves without an answer; the oldest is forgotten. */
const mostKept = 20

/** Codes that leave open whether it was done: asked again, it is the same attempt. */
const unclear: ReadonlySet<string> = new Set(['payment-unclear', 'charge-unclear', 'once-running', 'away'])

/**
 * Makes calls that happen once however often they are asked for (AUTH-28). A key belongs to one body; it is ended by any final answer of
 * the server, a fault too, because the server repeats what it has answered for a key; it is kept while nobody knows what became of the call,
 * so that asking again finds out. Over a reload it is known where `notes` are the page's session storage.
 */
export function createOnce({
  call,
  newKey = () => crypto.randomUUID(),
  notes = inMemory(),
}: OnceParts): WireCaller<[options: TakenTrouble]> {
  return async (name, body, options) => {
    const asked = `${name} ${JSON.stringify(body)}`
    const key = read(notes).get(asked) ?? newKey()
    write(notes, read(notes).set(asked, key))
    let trouble: Trouble | undefined
    const answer = await call(name, body, {
      ...options,
      idempotencyKey: key,
      onTrouble: met => {
        trouble = met
        options.onTrouble(met)
      },
    })
    if (isFinal(answer, trouble)) {
      const kept = read(notes)
      kept.delete(asked)
      write(notes, kept)
    }
    return answer
  }
}

/** Whether a failure leaves open what became of the call. What stands between us and the server fails without a code; who is told to wait was not heard. */
export function leavesOpen({ status, code = '' }: Trouble): boolean {
  return status === 0 || status === 429 || (status >= 500 && code === '') || unclear.has(code)
}

function isFinal(answer: Answer<CallName> | null, trouble: Trouble | undefined): boolean {
  if (answer) return !('code' in answer && unclear.has(answer.code))
  // A lost session brings neither: it is refreshed, and the call is made again.
  return trouble !== undefined && !leavesOpen(trouble)
}

function read(notes: Notes): Map<string, string> {
  try {
    return new Map(JSON.parse(notes.getItem(KEPT_AS) ?? '[]'))
  } catch {
    return new Map()
  }
}

function write(notes: Notes, kept: Map<string, string>): void {
  notes.setItem(KEPT_AS, JSON.stringify([...kept].slice(-mostKept)))
}

function inMemory(): Notes {
  let kept: string | null = null
  return {
    getItem: () => kept,
    setItem: (_, text) => {
      kept = text
    },
  }
}
