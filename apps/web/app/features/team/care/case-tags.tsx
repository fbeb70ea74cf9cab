import { m } from '@ownward/texts'
import { Tag } from '@ownward/ui/tag'
import type { Response } from '../../../api/spelling/spelled.ts'
import { caseStateWords } from './case-words.ts'

type State = NonNullable<Response<'teamCaseTable'>['result'][number]['cells']['state']>

const tones: Record<State['state'], 'good' | 'warn' | 'bad' | 'calm'> = {
  reported: 'warn',
  confirmed: 'calm',
  contested: 'warn',
  closed: 'good',
  rejected: 'bad',
  withdrawn: 'calm',
}

/** How a case stands, whether its next step is late, and whether its days wait for our word. */
export function CaseTags({ state, late, waits }: State) {
  return (
    <span className="inline-flex flex-wrap gap-1.5 min-[37.5rem]:[td_&]:flex-nowrap">
      <Tag tone={tones[state]}>{caseStateWords[state]()}</Tag>
      {late && <Tag tone="bad">{m.care_team_late()}</Tag>}
      {waits && <Tag tone="warn">{m.care_team_waits()}</Tag>}
    </span>
  )
}
