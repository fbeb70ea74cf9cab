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
import type { BookingFile } from './booking-file.ts'

/** Gives back a part of what was paid: never more than that, with a reason that the person reads. */
export function RefundButton({ file }: { file: Pick<BookingFile, 'row' | 'refundable'> }) {
  const { row, refundable } = file
  const [open, setOpen] = useState(false)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const amountField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const fields = { amount: amountField, reason: reasonField }
  const { act, busy, problem } = useTeamAction()
  const cents = readDollars(amount)
  const most = sayDollars(refundable)
  const wrongAmount = cents === null || cents <= 0 || toWire(cents) > refundable

  async function send(): Promise<void> {
    setChecked(true)
    if (wrongAmount) return fields.amount.current?.focus()
    if (!reason.trim()) return fields.reason.current?.focus()
    const done = await act('teamRefund', { booking_id: row.id, amount: toWire(cents), reason }, { once: true })
    if (!done) return
    setOpen(false)
    setAmount('')
    setReason('')
    setChecked(false)
    await askTeamAgain('teamBookingDetail', 'teamBookings')
  }

  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {m.console_refund()}
      </Button>
      {open && (
        <ActionDialog
          title={m.console_refund_title({ number: row.increment_id })}
          text={m.console_refund_text({ most })}
          confirm={
            cents === null || wrongAmount
              ? m.console_refund()
              : m.console_refund_amount({ amount: sayDollars(toWire(cents)) })
          }
          look="danger"
          busy={busy !== ''}
          problem={problem}
          onConfirm={send}
          onClose={() => setOpen(false)}
        >
          <TextField
            ref={fields.amount}
            label={m.console_amount()}
            lead="$"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            maxLength={14}
            error={checked && wrongAmount ? m.console_refund_wrong({ most }) : undefined}
            onChange={event => setAmount(event.target.value)}
          />
          <TextArea
            ref={fields.reason}
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
