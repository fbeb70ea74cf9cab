import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { toast } from '@ownward/ui/toast'
import { useEffect, useState } from 'react'
import { useTurns } from '../../api/use-turns.ts'
import { openModal } from '../../modals/open-modal.ts'

const PAUSE_SECONDS = 60

/** When the last code went stands with its step in the tab's history: a reload goes on counting from there, the next step begins anew. */
function keepSending(): void {
  if (history.state?.step) history.replaceState({ ...history.state, sentAt: Date.now() }, '')
}

/** Without a time that is kept the code that brought the person here was sent a moment ago. */
function pauseLeft(): number {
  const { step, sentAt } = history.state ?? {}
  if (!step || !sentAt) return PAUSE_SECONDS
  const left = PAUSE_SECONDS - Math.floor((Date.now() - sentAt) / 1000)
  // A clock that was set back must not make anybody wait longer.
  return Math.min(Math.max(left, 0), PAUSE_SECONDS)
}

/** Asks for another code, at most once a minute; counts down until it may (AUTH-11, O-22). */
export function ResendCode({ again }: { again: () => Promise<{ status: unknown; message: string } | null> }) {
  const [left, setLeft] = useState(pauseLeft)
  const { inTurn, busy } = useTurns()
  useEffect(() => {
    if (!history.state?.sentAt) keepSending()
    const timer = setInterval(() => setLeft(seconds => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])

  async function resend(): Promise<void> {
    const answer = await inTurn('resend', again)
    if (answer?.status === 1 || answer?.status === 2) {
      setLeft(PAUSE_SECONDS)
      keepSending()
      toast('success', answer.message)
    } else if (answer) await openModal('message', { text: answer.message })
  }

  return (
    <Button
      look="quiet"
      busy={busy && m.app_sending()}
      unavailable={left > 0 && m.app_resend_wait({ seconds: left })}
      onClick={() => void resend()}
    >
      {left > 0 ? m.app_resend_in({ seconds: left }) : m.app_resend()}
    </Button>
  )
}
