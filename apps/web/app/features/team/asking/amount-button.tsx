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
import { type OwedAnswer, OwedChoice, useOwedChoice } from './owed-choice.tsx'
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
  /** For how many days the oldest of that is due. */
  owesDays?: number
  /** Nothing can be given any more: the button is gone, and what its open dialog was told stays to be read. */
  over?: boolean
  /** Does it, with an amount in dollars. Answers whether it was done. */
  onSend: (amount: number, reason: string, asked: GivingAsked) => Promise<boolean>
}

/** What was asked about twice, and what becomes of an amount for somebody who owes. */
export interface GivingAsked {
  confirmed?: { amount: number; due: number } | undefined
  owed?: OwedAnswer | undefined
}

/**
 * A button that moves an amount of money, once it was typed and a reason given that the person reads; a large one is asked about twice (decision 0036), and
 * for somebody who owes what becomes of it is chosen (DESK-29).
 */
export function AmountButton({ label, title, text, confirm, look = 'primary', amount, ...rest }: AmountButtonProps) {
  const { first = '', fits, wrong, owes, owesDays = 0, busy, problem, over = false, onSend } = rest
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLInputElement>(null)
  // The amount for which the second question was answered: another one is asked about again.
  const [agreed, setAgreed] = useState('')
  const reason = useReason()
  const owed = useOwedChoice()
  // What was there first may be another amount once a part of it is done.
  const shown = typed ?? first
  const read = readDollars(shown)
  const cents = read !== null && fits(read) ? read : null

  const asksTwice =
    cents !== null && owes !== undefined && isAskedTwice({ amountCents: cents, dueCents: fromWire(owes) })
  const question = `${cents} ${owes}`
  const isAgreed = agreed === question
  // Who chooses what becomes of it has seen both figures.
  const isChosen = asksTwice && cents > 0 && owes > 0

  async function send(): Promise<void> {
    setChecked(true)
    const hasReason = reason.check()
    if (cents === null) return field.current?.focus()
    if (!hasReason) return
    if (isChosen ? !owed.check(cents, fromWire(owes)) : asksTwice && !isAgreed)
      return isChosen ? undefined : box.current?.focus()
    const given = toWire(cents)
    const confirmed = asksTwice ? { amount: given, due: owes } : undefined
    if (!(await onSend(given, reason.reason, { confirmed, owed: isChosen ? owed.answer : undefined }))) return
    setOpen(false)
    setTyped(null)
    setChecked(false)
    setAgreed('')
    reason.clear()
    owed.clear()
  }

  function sayConfirm(amount: Cents): string {
    if (isChosen && owed.answer?.choice === 'set_against')
      return m.console_giving_set_confirm({ amount: sayDollars(toWire(amount)) })
    return confirm ? confirm(amount) : label
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
          confirm={cents === null ? label : sayConfirm(cents)}
          look={look}
          busy={busy}
          problem={problem}
          onConfirm={send}
          onClose={() => setOpen(false)}
        >
          {owes !== undefined && owes > 0 && (
            <Alert tone="warn">{m.console_giving_owes({ due: sayDollars(owes), age: sayAge(owesDays) })}</Alert>
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
          {isChosen && <OwedChoice of={owed} due={owes} />}
          {asksTwice && !isChosen && (
            <CheckField
              ref={box}
              label={<strong className="text-base">{sayAgain(cents)}</strong>}
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

function sayAgain(cents: Cents): string {
  const amount = sayDollars(toWire(cents < 0 ? negate(cents) : cents))
  return cents < 0 ? m.console_giving_ask_off({ amount }) : m.console_giving_ask({ amount })
}

const sayAge = (days: number): string => (days === 0 ? m.console_age_new() : m.console_days({ n: days }))
