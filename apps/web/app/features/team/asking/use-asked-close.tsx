import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTypedForm } from './use-typed-form.ts'

interface AskedClose {
  /** What the form of the dialog needs to be watched. */
  watched: { ref: RefObject<HTMLFormElement | null>; onKeyDown: (event: KeyboardEvent) => void }
  /** Closes the dialog, or asks first. */
  close: () => void
  /** The question, where there is one. */
  question: ReactNode
}

/** A dialog in which something was typed is not closed by a slip: Escape, the X and a click beside it ask first (AUTH-28). */
export function useAskedClose({ busy, onClose }: { busy: boolean; onClose: () => void }): AskedClose {
  const [asking, setAsking] = useState(false)
  const { ref, isTyped } = useTypedForm()
  const stay = useRef<HTMLDivElement>(null)
  const left = useRef<Element | null>(null)
  useEffect(() => {
    if (asking) stay.current?.querySelector('button')?.focus()
  }, [asking])

  function close(): void {
    if (busy) return
    if (isTyped()) {
      left.current = document.activeElement
      setAsking(true)
    } else onClose()
  }
  /** The question goes with what has the focus in it: whoever writes on is where they were. */
  function goOn(): void {
    setAsking(false)
    if (left.current instanceof HTMLElement) left.current.focus()
  }

  return {
    watched: {
      ref,
      onKeyDown(event) {
        if (event.key !== 'Escape') return
        // A browser closes a dialog at a second Escape whatever the page says: it must not see the first.
        event.preventDefault()
        if (asking) goOn()
        else close()
      },
    },
    close,
    question: asking && (
      <Alert tone="warn" title={m.team_close_ask()} live>
        <div ref={stay} className="mt-3 grid gap-3 sm:grid-cols-2">
          <Button look="outline" onClick={goOn}>
            {m.team_close_keep()}
          </Button>
          <Button look="danger" onClick={onClose}>
            {m.team_close_lose()}
          </Button>
        </div>
      </Alert>
    ),
  }
}
