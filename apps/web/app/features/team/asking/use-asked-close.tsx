import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { keepUnsaved } from './unsaved.ts'

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
  const form = useRef<HTMLFormElement>(null)
  const before = useRef('')
  const stay = useRef<HTMLDivElement>(null)
  const left = useRef<Element | null>(null)
  useEffect(() => {
    before.current = contentOf(form.current)
    return keepUnsaved({ isUnsaved: () => isTyped(form.current, before.current) })
  }, [])
  useEffect(() => {
    if (asking) stay.current?.querySelector('button')?.focus()
  }, [asking])

  function close(): void {
    if (busy) return
    if (isTyped(form.current, before.current)) {
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
      ref: form,
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

const isTyped = (form: HTMLFormElement | null, before: string) => form !== null && contentOf(form) !== before

/** What stands in the fields of a form; buttons say nothing. */
function contentOf(form: HTMLFormElement | null): string {
  const fields = [...(form?.elements ?? [])].filter(
    element =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  )
  return JSON.stringify(fields.map(field => (isTicked(field) ? field.checked : field.value)))
}

const isTicked = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
