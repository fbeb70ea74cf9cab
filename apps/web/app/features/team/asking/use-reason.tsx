import { saysWhy } from '@ownward/domain/reason'
import { m } from '@ownward/texts'
import { TextArea } from '@ownward/ui/text-area'
import { useRef, useState } from 'react'

/** What is said of a reason that will not do (decision 0045); undefined of one that will. */
export function sayReasonWrong(reason: string): string | undefined {
  if (saysWhy(reason)) return undefined
  return reason.trim() === '' ? m.team_reason_missing() : m.team_reason_short()
}

/** A reason that something is not done without: what was written, its field, and a check that leads to the field when it will not do. */
export function useReason() {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const wrong = sayReasonWrong(reason)

  return {
    reason,
    /** Whether there is a reason that will do; without one the field says so. */
    check(): boolean {
      setAsked(true)
      if (wrong) field.current?.focus()
      return !wrong
    },
    clear(): void {
      setReason('')
      setAsked(false)
    },
    field: {
      ref: field,
      value: reason,
      error: asked ? wrong : undefined,
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
