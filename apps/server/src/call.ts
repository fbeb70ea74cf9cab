import type { Readable } from 'node:stream'
import type { Audience, CallName, Contract, Input, RefusalCode, Response } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import type { Outcome } from '@ownward/domain/outcome'
import type { Locale } from '@ownward/texts'
import type { Transact } from './db/unit-of-work.ts'
import type { Parts } from './parts.ts'

/** Who is calling: told by the session, never by the body. */
export interface Actor {
  userId: UserId
  sessionId: number
  kind: 'customer' | 'team' | 'scan_link' | 'licence_scan' | 'income_link'
  rights: readonly string[]
  /** A member of the team who has shown a code beside the password. */
  secondFactor: boolean
  /** The language of the letters to this person. */
  writtenIn: Locale
}

type ActorOf<A extends Audience> = A extends 'public' ? Actor | null : Actor

/** What a handler knows beside its input. `now` is read once, so one call has one time. */
export interface Call<A extends Audience = 'customer'> {
  actor: ActorOf<A>
  now: Date
  locale: Locale
  /** The caller's network address, for limits and the opening log. */
  address: string
  parts: Parts
  transact: Transact
  /** The caller's Idempotency-Key on calls that honour one: what the work's own keys are derived from. */
  onceKey: string | null
  /** Whether a page of ours makes the call, in the browser that it was given to. */
  fromPage: boolean
  /** Whether a member of the team is signed in to the console in the browser that calls: what they try is no demand (DESK-33). */
  inMembersBrowser: boolean
  /** What the browser that calls names itself, cut to a line; empty where it does not say. */
  agent: string
  /** The mark of the device that calls, as it came. */
  device: string | null
  /** Lets the device that calls keep a mark; it comes with the next call. */
  keepDevice(mark: string): void
  /** Lets the browser that calls keep the session of a member's console, out of reach of its scripts; null takes it away (DESK-14). */
  keepConsole(token: string | null): void
}

/** What a refusal may bring along. */
export interface RefusalFacts {
  /** Values for its sentence. */
  say?: Record<string, string | number>
  /** The `result` that the contract allows. */
  result?: unknown
  /** Fields beside `message`, where the contract has some. */
  beside?: Record<string, unknown>
  /** Seconds until the same call may succeed; becomes the Retry-After of a 429. */
  retryAfter?: number
}

/** A file that is written while it is sent. What cannot even begin is thrown or refused before; one that breaks off has no last line. */
export interface FileAnswer {
  /** Its name, of letters, digits, hyphens and points. */
  name: string
  /** Its media type, where that is not the call's. */
  type?: string
  /** Its text, piece by piece; nothing is read ahead of who takes it. */
  lines: Readable
}

/**
 * Answers a call: `ok` with the contract's response, or `refuse` with a code the contract names; the edge adds status and words.
 * A handler must never answer a refusal as a success, and never throw for something a person can cause.
 */
export type Handler<N extends CallName> = (
  input: Input<N>,
  call: Call<Contract[N]['auth']>,
) => Promise<
  Outcome<
    Contract[N] extends { file: string } ? FileAnswer : Response<N>,
    Contract[N]['refuses'][number] & RefusalCode,
    RefusalFacts | undefined
  >
>

/** What a module gives to the edge: some of the contract's calls. */
export type Handlers = { [N in CallName]?: Handler<N> }
