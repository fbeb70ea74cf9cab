import type { chargeStates } from '@ownward/contract/tables'
import { Tag } from '@ownward/ui/tag'
import { chargeStateWords } from './charge-words.ts'

const tones = { overdue: 'bad', open: 'warn', paid: 'good', settled: 'good' } as const

/** How a charge stands. */
export function ChargeTag({ state }: { state: (typeof chargeStates)[number] }) {
  return <Tag tone={tones[state]}>{chargeStateWords[state]()}</Tag>
}
