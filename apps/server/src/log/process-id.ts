import { randomUUID } from 'node:crypto'

/** The id of this process while it lives: in its heartbeat and in each line of its log (OPS-18). */
export const processId = randomUUID()

const head = processId.slice(0, 8)

/** A UUID that nobody else has and that begins as the id of this process does. */
export function signedByProcess(): string {
  return head + randomUUID().slice(head.length)
}
