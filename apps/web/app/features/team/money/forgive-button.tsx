import { toWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { TextArea } from '@ownward/ui/text-area'
import { TextField } from '@ownward/ui/text-field'
import { useRef, useState } from 'react'
import { ActionDialog } from '../action-dialog.tsx'
import { readDollars, sayDollars } from '../dollars.ts'
import { askTeamAgain } from '../team-query.ts'
import { useTeamAction } from '../use-team-action.ts'

/** Asks no longer for what is open of a charge, or a part of it, with a reason that the person reads. */
export function ForgiveButton({ number, due }: { number: string; due: number }) {
  const [open, setOpen] = useState(false)
  const [amount, setAmount] = useState(String(due))
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const amountField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const { act, busy, problem } = useTeamAction()
  const cents = readDollars(amount)
  const most = sayDollars(due)
  const wrong = cents === null || cents <= 0 || toWire(cents) > due

  async function send(): Promise<void> {
    setChecked(true)
    if (wrong) return amountField.current?.focus()
    if (!reason.trim()) return reasonField.current?.focus()
    const done = await act('teamForgiveCharge', { number, amount: toWire(cents), reason }, { once: true })
    if (!done) return
    setOpen(false)
    setReason('')
    setChecked(false)
    await askTeamAgain('teamCharge', 'teamCharges', 'teamBooks')
  }

  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {m.money_forgive()}
      </Button>
      {open && (
        <ActionDialog
          title={m.money_forgive_title({ number })}
          text={m.money_forgive_text({ most })}
          confirm={wrong ? m.money_forgive() : m.money_forgive_amount({ amount: sayDollars(toWire(cents)) })}
          look="danger"
          busy={busy !== ''}
          problem={problem}
          onConfirm={send}
          onClose={() => setOpen(false)}
        >
          <TextField
            ref={amountField}
            label={m.console_amount()}
            lead="$"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            maxLength={14}
            error={checked && wrong ? m.console_refund_wrong({ most }) : undefined}
            onChange={event => setAmount(event.target.value)}
          />
          <TextArea
            ref={reasonField}
            label={m.team_reason()}
            hint={m.console_reason_read()}
            error={checked && !reason.trim() ? m.team_reason_missing() : undefined}
            value={reason}
            maxLength={500}
            rows={3}
            onChange={event => setReason(event.target.value)}
          />
        </ActionDialog>
      )}
    </>
  )
}
