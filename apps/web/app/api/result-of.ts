import { isDone, type Success } from './answer.ts'

/** The answer of a call that went well. */
export function successOf<A extends { status: unknown }>(answer: A | null | undefined): Success<A> | undefined {
  return isDone(answer) ? answer : undefined
}

/** What a call that went well brings. */
export function resultOf<A extends { status: unknown }>(
  answer: A | null | undefined,
): ResultOf<Success<A>> | undefined {
  return isDone(answer) ? (answer as { result?: ResultOf<Success<A>> }).result : undefined
}

type ResultOf<S> = S extends { result: infer R } ? R : never
