import type { Refusal } from '@ownward/contract'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { LinkButton } from '@ownward/ui/link-button'
import { toast } from '@ownward/ui/toast'
import { useState } from 'react'
import { personSide, tellUndone } from '../../api/person-side.ts'
import { useAction } from '../../api/use-action.ts'

interface JoinLineProps {
  /** What is waited for, and its name. */
  wanted: { vehicleId: number } | { query: string }
  name: string
  /** Where it can be had now: then there is nothing to wait for. */
  freeAt?: string | undefined
  onJoined: () => void
}

/** Where what is refused can be had now. */
const pathIn = ({ result }: Refusal) => (result as { path?: string } | undefined)?.path

/** Joins the line of a car or of a search by one press; what can be had now is named with its address (PICK-24). */
export function JoinLine({ wanted, name, freeAt, onJoined }: JoinLineProps) {
  const { run, busy } = useAction(personSide)
  const [refused, setRefused] = useState<{ message: string; path: string | undefined }>()
  const path = freeAt ?? refused?.path

  async function join(): Promise<void> {
    setRefused(undefined)
    const outcome = await run('joinWaitlist', wanted)
    if (outcome?.kind === 'done') toast('success', outcome.answer.message)
    // Joined before, in another tab or by a press whose answer was lost: the line is shown.
    if (outcome?.kind === 'done' || (outcome?.kind === 'refused' && outcome.refusal.code === 'waitlist-in')) onJoined()
    else if (outcome?.kind === 'refused')
      setRefused({ message: outcome.refusal.message, path: pathIn(outcome.refusal) })
    else if (outcome) tellUndone(outcome)
  }

  return (
    <section aria-labelledby="join" className="flex flex-col gap-4 rounded-card border-2 border-spruce bg-surface p-5">
      <h2 id="join" className="text-xl font-bold wrap-anywhere">
        {m.waitlist_join_title({ what: name })}
      </h2>
      {freeAt === undefined ? (
        <p>{m.waitlist_join_text()}</p>
      ) : (
        <p className="font-medium">{m.refusal_waitlist_free()}</p>
      )}
      {refused && freeAt === undefined && (
        <p role="alert" className="font-medium text-bad">
          {refused.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {freeAt === undefined && (
          <Button busy={busy !== '' && m.common_loading()} onClick={() => void join()}>
            {m.waitlist_join()}
          </Button>
        )}
        {path && (
          <LinkButton look={freeAt === undefined ? 'outline' : 'primary'} href={path}>
            {'query' in wanted ? m.waitlist_see_list() : m.waitlist_see_car()}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
