/** A known "no": a stable code, and what the person or program needs to know about it. Words are chosen at the edge. */
export interface Refusal<Code extends string, Facts = undefined> {
  readonly ok: false
  readonly code: Code
  readonly facts: Facts
}

/** What a rule answers: a value, or a refusal with a code. Faults are thrown, never returned. */
export type Outcome<T, Code extends string, Facts = undefined> =
  | { readonly ok: true; readonly value: T }
  | Refusal<Code, Facts>

/** Says yes, with the value decided. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

/** Says no, with a code and, where the caller can act on them, facts. */
export function refuse<Code extends string>(code: Code): Refusal<Code>
export function refuse<Code extends string, Facts>(code: Code, facts: Facts): Refusal<Code, Facts>
export function refuse(code: string, facts?: unknown): Refusal<string, unknown> {
  return { ok: false, code, facts }
}
