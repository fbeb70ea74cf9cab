import { type Outcome, ok, refuse } from '../../outcome.ts'

/** What is known of a charge we asked the gateway for. */
export type IntentState = 'pending' | 'succeeded' | 'refused' | 'unclear'

/** What the gateway said, or that it said nothing we could read. */
export type GatewayAnswer = 'paid' | 'declined' | 'silent'

const after: Readonly<Record<GatewayAnswer, IntentState>> = {
  paid: 'succeeded',
  declined: 'refused',
  silent: 'unclear',
}

/**
 * Decides what is known after an answer. An unclear charge is asked about again with the same key; a settled one keeps its
 * answer, and another answer is refused with the one that stands.
 */
export function decideIntent(
  state: IntentState,
  answer: GatewayAnswer,
): Outcome<IntentState, 'intent_settled', { readonly state: IntentState }> {
  const settled = state === 'succeeded' || state === 'refused'
  if (!settled || after[answer] === state) return ok(after[answer])
  return refuse('intent_settled', { state })
}
