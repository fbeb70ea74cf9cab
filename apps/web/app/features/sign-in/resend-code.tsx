import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { toast } from '@ownward/ui/toast'
import { useEffect, useState } from 'react'
import { openModal } from '../../modals/open-modal.ts'

const PAUSE_SECONDS = 60

/** Asks for another code, at most once a minute; counts down until it may (AUTH-11, O-22). */
export function ResendCode({ again }: { again: () => Promise<{ status: unknown; message: string } | null> }) {
  // The code that brought the person here was sent a moment ago.
  const [left, setLeft] = useState(PAUSE_SECONDS)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => setLeft(seconds => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])

  async function resend(): Promise<void> {
    setBusy(true)
    const answer = await again()
    setBusy(false)
    if (answer?.status === 1 || answer?.status === 2) {
      setLeft(PAUSE_SECONDS)
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
