import { m } from '@ownward/texts'
import { TextArea } from '@ownward/ui/text-area'
import { useRef, useState } from 'react'

/** A reason that something is not done without: what was written, its field, and a check that leads to the field when there is none. */
export function useReason() {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  return {
    reason,
    /** Whether there is a reason; without one the field says so. */
    check(): boolean {
      setAsked(true)
      if (!reason.trim()) field.current?.focus()
      return reason.trim() !== ''
    },
    clear(): void {
      setReason('')
      setAsked(false)
    },
    field: {
      ref: field,
      value: reason,
      error: asked && !reason.trim() ? m.team_reason_missing() : undefined,
      onChange: (event: { target: HTMLTextAreaElement }) => setReason(event.target.value),
    },
  }
}

interface ReasonFieldProps {
  /** Who will read it. */
  hint?: string
  label?: string
  autoFocus?: boolean
  of: ReturnType<typeof useReason>
}

/** Where a reason is written: at most 500 characters, told to be missing only once it was asked for. */
export function ReasonField({ of, label = m.team_reason(), ...words }: ReasonFieldProps) {
  return <TextArea {...of.field} {...words} label={label} maxLength={500} rows={3} />
}
