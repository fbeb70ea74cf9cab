import type { teamOfferStates } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { Tag } from '@ownward/ui/tag'

type State = (typeof teamOfferStates)[number]

/** Where offers stand. */
export const offerStateWords: Record<State, () => string> = {
  open: m.offers_state_open,
  accepted: m.offers_state_accepted,
  expired: m.offers_state_expired,
  withdrawn: m.offers_state_withdrawn,
}

const tones = { open: 'good', accepted: 'calm', expired: 'warn', withdrawn: 'bad' } as const

/** Where an offer stands. */
export function OfferTag({ state }: { state: State }) {
  return <Tag tone={tones[state]}>{offerStateWords[state]()}</Tag>
}
