import { isAskedTwice } from '@ownward/domain/billing'
import { type Cents, fromWire, negate, readDollars, toWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import type { ButtonLook } from '@ownward/ui/button-look'
import { CheckField } from '@ownward/ui/check-field'
import { TextField } from '@ownward/ui/text-field'
import { useRef, useState } from 'react'
import { sayDollars } from '../dollars.ts'
import { ActionDialog } from './action-dialog.tsx'
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
  /** What the person who gets it owes, in dollars; left out where it is not the person who gets something. */
  owes?: number
  /** Nothing can be given any more: the button is gone, and what its open dialog was told stays to be read. */
  over?: boolean
  /** Does it, with an amount in dollars; `confirmed` is what was asked about twice. Answers whether it was done. */
  onSend: (amount: number, reason: string, confirmed?: { amount: number; due: number }) => Promise<boolean>
}

/**
 * A button that moves an amount of money, once it was typed and a reason given that the person reads; a large one, or one for somebody who owes,
 * is asked about twice (decision 0036).
 */
export function AmountButton({ label, title, text, confirm, look = 'primary', amount, ...rest }: AmountButtonProps) {
  const { first = '', fits, wrong, owes, busy, problem, over = false, onSend } = rest
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLInputElement>(null)
  // The amount for which the second question was answered: another one is asked about again.
  const [agreed, setAgreed] = useState('')
  const reason = useReason()
  // What was there first may be another amount once a part of it is done.
  const shown = typed ?? first
  const read = readDollars(shown)
  const cents = read !== null && fits(read) ? read : null

  const asksTwice =
    cents !== null && owes !== undefined && isAskedTwice({ amountCents: cents, dueCents: fromWire(owes) })
  const question = `${cents} ${owes}`
  const isAgreed = agreed === question

  async function send(): Promise<void> {
    setChecked(true)
    const hasReason = reason.check()
    if (cents === null) return field.current?.focus()
    if (!hasReason) return
    if (asksTwice && !isAgreed) return box.current?.focus()
    const given = toWire(cents)
    if (!(await onSend(given, reason.reason, asksTwice ? { amount: given, due: owes } : undefined))) return
    setOpen(false)
    setTyped(null)
    setChecked(false)
    setAgreed('')
    reason.clear()
  }

  return (
    <>
      {!over && (
        <Button look="outline" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
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
          {owes !== undefined && owes > 0 && (
            <Alert tone="warn">{m.console_giving_owes({ due: sayDollars(owes) })}</Alert>
          )}
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
          <ReasonField of={reason} hint={m.console_giving_reason_read()} />
          {asksTwice && (
            <CheckField
              ref={box}
              label={<strong className="text-base">{sayAgain(cents, owes)}</strong>}
              checked={isAgreed}
              error={checked && !isAgreed ? m.console_giving_unasked() : undefined}
              onChange={event => setAgreed(event.target.checked ? question : '')}
            />
          )}
        </ActionDialog>
      )}
    </>
  )
}

function sayAgain(cents: Cents, owes: number): string {
  const amount = sayDollars(toWire(cents < 0 ? negate(cents) : cents))
  if (cents < 0) return m.console_giving_ask_off({ amount })
  return owes > 0 ? m.console_giving_ask_owes({ amount, due: sayDollars(owes) }) : m.console_giving_ask({ amount })
}
