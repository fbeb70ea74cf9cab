import type { refundStates } from '@ownward/contract/tables'
import { Tag } from '@ownward/ui/tag'
import { refundStateWords } from './charge-words.ts'

const tones = { waiting: 'warn', done: 'good', refused: 'bad' } as const

/** Where a refund stands. */
export function RefundTag({ state }: { state: (typeof refundStates)[number] }) {
  return <Tag tone={tones[state]}>{refundStateWords[state]()}</Tag>
}
