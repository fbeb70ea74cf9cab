import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { TextArea } from '@ownward/ui/text-area'
import { useEffect, useRef, useState } from 'react'
import { useUnsaved } from '../unsaved.ts'
import { usualReasons } from './field-words.ts'
import type { Decision, QueuedLicence } from './held-decision.ts'

interface DecidePanelProps {
  licence: QueuedLicence
  /** The reason is being written. */
  rejecting: boolean
  onRejecting: (rejecting: boolean) => void
  onDecide: (decision: Decision['decision'], reason: string) => void
}

/** Approve, or reject with a reason that the person reads in their language. */
export function DecidePanel({ licence, rejecting, onRejecting, onDecide }: DecidePanelProps) {
  const [reason, setReason] = useState('')
  useUnsaved(rejecting && reason.trim() !== '')
  const [missing, setMissing] = useState(false)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (rejecting) reasonField.current?.focus()
  }, [rejecting])

  function reject(): void {
    if (reason.trim()) onDecide('reject', reason.trim())
    else {
      setMissing(true)
      reasonField.current?.focus()
    }
  }

  if (!rejecting)
    return (
      <div className="grid grid-cols-2 gap-3">
        <Button look="outline" onClick={() => onRejecting(true)}>
          {m.team_reject_with_reason()}
        </Button>
        <Button onClick={() => onDecide('approve', '')}>{m.desk_approve()}</Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <TextArea
        ref={reasonField}
        label={m.desk_reason()}
        hint={licence.locale === 'fr' ? m.team_reason_hint_french() : m.team_reason_hint_english()}
        error={missing && !reason.trim() ? m.desk_reason_missing() : undefined}
        value={reason}
        maxLength={500}
        rows={3}
        onChange={event => setReason(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') onRejecting(false)
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) reject()
        }}
      />
      <ul aria-label={m.team_reasons()} className="flex flex-wrap gap-2">
        {usualReasons(licence.locale).map(({ label, text }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => {
                setReason(text)
                reasonField.current?.focus()
              }}
              className="min-h-9 cursor-pointer rounded-full border border-field bg-surface px-3 text-sm hover:border-ink"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-3">
        <Button look="outline" onClick={() => onRejecting(false)}>
          {m.team_cancel()}
        </Button>
        <Button look="danger" onClick={reject}>
          {m.desk_reject()}
        </Button>
      </div>
    </div>
  )
}
