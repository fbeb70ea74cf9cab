import type { Refusal } from '@ownward/contract'

/** The success among what a call can answer. */
export type Success<A> = Exclude<A, { status: 0 | false }>

/** Whether a call did what was asked. How an answer says so is known here and nowhere else: some calls say 1 and 0, others true and false (O-05). */
export function isDone<A extends { status: unknown }>(answer: A | null | undefined): answer is Success<A> {
  return !!answer?.status
}

/** Whether the server said no. An answer that never came is neither done nor refused. */
export function isRefused<A extends { status: unknown }>(answer: A | null | undefined): answer is A & Refusal {
  return !!answer && !answer.status
}
