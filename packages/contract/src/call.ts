import type * as z from 'zod/mini'

/**
 * Who may make a call. `public`: anybody (a session is used if one is sent); `customer`, `team`: a live session of that kind;
 * `licence`: a customer or a one-time scan session (SRV-04); `refresh`: a customer whose token may have expired within the refresh window;
 * `income`: a customer or the address where proof of income is sent (O-27);
 * `link`: the one-time credential of a scan link, in place of a session (O-24).
 */
export type Audience = 'public' | 'customer' | 'team' | 'licence' | 'refresh' | 'link' | 'income'

/** What a member of the team can be given to do: every call of the team that is not their own sign-in asks for one of these (ROLE-07). */
export const teamRights = [
  'licences',
  'fleet',
  'bookings',
  'money',
  'content',
  'people',
  'settings',
  'books',
  'audit',
] as const

/** One right that a member of the team can be given. */
export type TeamRight = (typeof teamRights)[number]

/** One call of the API: everything that the server loop, the typed client and the OpenAPI document are derived from. */
export interface CallSpec {
  readonly name: string
  /** GET calls accept POST too (API-01). */
  readonly method: 'POST' | 'GET'
  readonly auth: Audience
  /** With `auth: 'team'`: the right that the member must have, or one of several. Without any the call is every member's own. */
  readonly right?: TeamRight | readonly TeamRight[]
  /** How success and refusal are told in `status` (O-05): 1 and 0, or true and false. */
  readonly flag: 'number' | 'boolean'
  /** Honours `Idempotency-Key`: a repeat is answered as the first time and changes nothing, whatever has happened since. */
  readonly once?: boolean
  /** With `auth: 'team'`: open to a member who has yet to set up the second factor that the installation asks for, as no other call of the team is (DESK-26). */
  readonly forSetUp?: boolean
  /** Works also while everything is paused because the installation looks like a copy: who signs in and out, and what ends the pause. */
  readonly whilePaused?: boolean
  /** Largest body in bytes; 64 KiB unless a call carries files. */
  readonly maxBody?: number
  readonly request: z.ZodMiniType
  /**
   * Fields that a person types. What is wrong with them, and nothing else, is told as a refusal with `errors`; whatever else is wrong makes
   * a body that cannot be used (API-04).
   */
  readonly typed?: readonly string[]
  /** Answers a success with a file of this type, streamed, in place of JSON; refusals are JSON as ever. */
  readonly file?: 'text/csv'
  /** The answer of a success, `status` included; the text of a file. */
  readonly response: z.ZodMiniType
  /** Stable codes this call can refuse with; the server must have words for each. */
  readonly refuses: readonly string[]
  /** What a refusal may carry in `result`. */
  readonly refusal?: z.ZodMiniType
  /** Fields that every refusal of this call has beside `message`. */
  readonly beside?: z.ZodMiniType
  readonly summary: string
}

/** Declares a call; keeps every literal so that clients and handlers are typed by it. */
export function call<const S extends CallSpec>(spec: S): S {
  return spec
}

/** What a client sends. */
export type RequestOf<S extends CallSpec> = z.input<S['request']>
/** What a handler gets after the body was checked. */
export type InputOf<S extends CallSpec> = z.output<S['request']>
/** What a program is told of a file that it has taken: nothing of it is JSON. */
export interface FileTaken {
  status: 1
  message: string
}

/** What a success answers. */
export type ResponseOf<S extends CallSpec> = S extends { file: string } ? FileTaken : z.output<S['response']>

/** The codes that a call can refuse with. */
export type RefusalCodeOf<S extends CallSpec> = S['refuses'][number]

/** A business refusal: HTTP 200, a message for the person, a code for programs. */
export interface Refusal<Code extends string = string, Result = unknown> {
  status: 0 | false
  message: string
  code: Code
  result?: Result
  /** With the code `invalid`: what is wrong with which field, in words for its person. */
  errors?: { path: string; message: string }[]
}

/** What a client gets: the success or the refusal; everything else is a fault or a session problem. */
export type AnswerOf<S extends CallSpec> =
  | ResponseOf<S>
  | (Refusal<RefusalCodeOf<S>, S extends { refusal: infer R extends z.ZodMiniType } ? z.output<R> : undefined> &
      (S extends { beside: infer B extends z.ZodMiniType } ? z.output<B> : unknown))
