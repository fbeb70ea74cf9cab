import { saysWhy } from '@ownward/domain/billing'
import { m } from '@ownward/texts'
import { TextArea } from '@ownward/ui/text-area'
import { useRef, useState } from 'react'

/**
 * A reason that something is not done without: what was written, its field, and a check that leads to the field when there is none. One for
 * money that is moved by hand is to be read by the person, so a word is not enough.
 */
export function useReason({ ofMoney = false } = {}) {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isMissing = !reason.trim()
  const isGood = !isMissing && (!ofMoney || saysWhy(reason))

  return {
    reason,
    /** Whether there is a reason that will do; without one the field says so. */
    check(): boolean {
      setAsked(true)
      if (!isGood) field.current?.focus()
      return isGood
    },
    clear(): void {
      setReason('')
      setAsked(false)
    },
    field: {
      ref: field,
      value: reason,
      error: !asked || isGood ? undefined : isMissing ? m.team_reason_missing() : m.team_reason_short(),
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
