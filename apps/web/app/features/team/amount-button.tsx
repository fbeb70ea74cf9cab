import { type Cents, toWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import type { ButtonLook } from '@ownward/ui/button-look'
import { TextField } from '@ownward/ui/text-field'
import { useRef, useState } from 'react'
import { ActionDialog } from './action-dialog.tsx'
import { readDollars } from './dollars.ts'
import { ReasonField, useReason } from './use-reason.tsx'

interface AmountButtonProps {
  label: string
  title: string
  text: string
  /** What the button that does it says, with the amount where it is a good one. */
  confirm?: (cents: Cents) => string
  look?: ButtonLook
  amount: { label: string; hint?: string; inputMode: 'decimal' | 'text' }
  /** What stands in the field before anything was typed. */
  first?: string
  /** Whether an amount may be sent, and what is said where it may not. */
  fits: (cents: Cents) => boolean
  wrong: string
  busy: boolean
  problem: string
  /** Does it, with an amount in dollars; answers whether it was done. */
  onSend: (amount: number, reason: string) => Promise<boolean>
}

/** A button that moves an amount of money, once it was typed and a reason given that the person reads. */
export function AmountButton({ label, title, text, confirm, look = 'primary', amount, ...rest }: AmountButtonProps) {
  const { first = '', fits, wrong, busy, problem, onSend } = rest
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const reason = useReason()
  // What was there first may be another amount once a part of it is done.
  const shown = typed ?? first
  const read = readDollars(shown)
  const cents = read !== null && fits(read) ? read : null

  async function send(): Promise<void> {
    setChecked(true)
    const hasReason = reason.check()
    if (cents === null) return field.current?.focus()
    if (!hasReason || !(await onSend(toWire(cents), reason.reason))) return
    setOpen(false)
    setTyped(null)
    setChecked(false)
    reason.clear()
  }

  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <ActionDialog
          title={title}
          text={text}
          confirm={cents !== null && confirm ? confirm(cents) : label}
          look={look}
          busy={busy}
          problem={problem}
          onConfirm={send}
          onClose={() => setOpen(false)}
        >
          <TextField
            ref={field}
            {...amount}
            lead="$"
            autoComplete="off"
            maxLength={14}
            value={shown}
            error={checked && cents === null ? wrong : undefined}
            onChange={event => setTyped(event.target.value)}
          />
          <ReasonField of={reason} hint={m.console_reason_read()} />
        </ActionDialog>
      )}
    </>
  )
}
