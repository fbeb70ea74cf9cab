import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useSyncExternalStore } from 'react'
import { ChangedSince } from '../asking/changed-since.tsx'
import { comparedLabel, sayFlag } from './field-words.ts'
import { type Undone, undone } from './held-decision.ts'

/** Tells of a decision that was not taken because the person's details have changed, with what was typed; it is gone on with from there (DESK-20). */
export function UndoneDecision({ onLook }: { onLook: (decision: Undone) => void }) {
  const decision = useSyncExternalStore(undone.subscribe, undone.get, () => null)
  if (!decision) return null
  const { licence, change, reason, answers = [] } = decision
  const typed = [
    ...(reason ? [{ label: m.desk_reason(), words: reason }] : []),
    ...answers.map(({ flag, words }) => ({ label: sayFlag(flag), words })),
  ]
  return (
    <section aria-label={m.queues_changed_of({ name: licence.name })}>
      <p className="mb-2 font-semibold">{m.queues_changed_of({ name: licence.name })}</p>
      <ChangedSince change={change} sayField={comparedLabel} typed={typed}>
        <div className="mt-3">
          <Button
            onClick={() => {
              undone.put(null)
              onLook(decision)
            }}
          >
            {m.queues_changed_look()}
          </Button>
        </div>
      </ChangedSince>
    </section>
  )
}
