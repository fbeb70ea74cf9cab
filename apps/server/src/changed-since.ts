import type { ChangedSince } from '@ownward/contract'
import { type Refusal, refuse } from '@ownward/domain/outcome'
import type { RefusalFacts } from './call.ts'

/** What a member decided on, by field, in the words of the call. */
export type Seen = Readonly<Record<string, string | undefined>>

/** The fields that are other than they were seen; those that the member names alone count. */
export function changesSince(seen: Seen, now: Seen): ChangedSince['changes'] {
  return Object.keys(seen)
    .map(field => ({ field, before: seen[field] ?? '', now: now[field] ?? '' }))
    .filter(({ before, now }) => before !== now)
}

/** Refuses a decision on what is no longer so: who changed it, when, and what from what to what (DESK-20). */
export function refuseChangedSince(change: ChangedSince): Refusal<'changed-since', RefusalFacts> {
  return refuse('changed-since', { say: { who: change.who }, result: change })
}
