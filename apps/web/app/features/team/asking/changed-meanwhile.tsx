import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useSay } from '../moment.tsx'
import type { Both } from '../use-base.ts'

interface ChangedMeanwhileProps {
  both: Both
  /** Who changed it and when; nothing while that is not known. */
  entry: { who: string; at: string } | undefined
  /** What they changed, one to a line. */
  changes?: string
}

/** Stands over a form whose thing somebody else has changed: what they did, and whether theirs or one's own is gone on with (SRV-32). */
export function ChangedMeanwhile({ both, entry, changes }: ChangedMeanwhileProps) {
  const say = useSay()
  const stand = useRef<HTMLDivElement>(null)
  // Whoever just pressed to save is brought to what came between; whoever types goes on.
  useEffect(() => {
    if (!document.activeElement?.matches('[type=submit]')) return
    stand.current?.focus()
    stand.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  /** The question goes with its buttons: what saves the form has the focus then. */
  function answer({ currentTarget }: MouseEvent, act: () => void): void {
    const around = currentTarget.closest('form') ?? stand.current?.parentElement
    around?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
    act()
  }
  const who = entry?.who || m.team_somebody()
  return (
    <div ref={stand} tabIndex={-1} className="scroll-mt-4">
      <Alert
        tone="warn"
        title={entry ? m.team_meanwhile_when({ who, when: say(entry.at) }) : m.team_meanwhile({ who })}
        live
      >
        {changes && <p className="wrap-break-word whitespace-pre-line">{changes}</p>}
        <p>{m.team_meanwhile_text()}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button look="outline" onClick={event => answer(event, both.keep)}>
            {m.team_meanwhile_keep()}
          </Button>
          <Button look="danger" onClick={event => answer(event, both.take)}>
            {m.team_meanwhile_take()}
          </Button>
        </div>
      </Alert>
    </div>
  )
}
