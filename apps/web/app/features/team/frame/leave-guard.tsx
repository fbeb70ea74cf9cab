import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { closeByBack, isClosedByBack } from '../asking/closed-by-back.ts'
import { isKeptAsDraft, isUnsaved } from '../asking/unsaved.ts'

/**
 * Asks before a page with something unsaved is left: in the console by our own question, out of it by the browser's (AUTH-28). A dialog that Back closes is
 * closed first, and nothing is left then.
 */
export function LeaveGuard() {
  const byBack = useRef(false)
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    byBack.current = historyAction === 'POP' && isClosedByBack()
    return byBack.current || (from.pathname + from.search !== to.pathname + to.search && isUnsaved())
  })
  const closes = blocker.state === 'blocked' && byBack.current
  useEffect(() => {
    if (!closes) return
    byBack.current = false
    blocker.reset?.()
    closeByBack()
  }, [closes, blocker])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked' || closes) return null
  return <LeaveQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
}

interface LeaveQuestionProps {
  onStay: () => void
  onLeave: () => void
  /** What becomes of what was typed, where that is not seen from the page. */
  text?: string | undefined
}

/** Whether what was typed is to be left; the focus is on staying (DESK-16). */
export function LeaveQuestion({ onStay, onLeave, text }: LeaveQuestionProps) {
  const stay = useRef<HTMLDivElement>(null)
  // After the dialog has opened, which gives the focus to its first control.
  useEffect(() => stay.current?.querySelector('button')?.focus(), [])
  return (
    <Dialog title={m.team_leave_title()} closeLabel={m.common_close()} onClose={onStay}>
      <p className="text-ink-soft">{text ?? (isKeptAsDraft() ? m.team_leave_draft() : m.team_leave_text())}</p>
      <div ref={stay} className="grid gap-3 sm:grid-cols-2">
        <Button onClick={onStay}>{m.team_leave_stay()}</Button>
        <Button look="danger" onClick={onLeave}>
          {m.team_leave_go()}
        </Button>
      </div>
    </Dialog>
  )
}
