import { wallTimeInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { useState } from 'react'
import type { Response } from '../../../api/spelling/spelled.ts'
import { useAction } from '../../../api/use-action.ts'
import { MomentField, momentOf } from '../../../forms/moment-field.tsx'
import { useServerNow } from '../../../page/server-clock.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { ReasonField, useReason } from '../asking/use-reason.tsx'
import { sayDollars } from '../dollars.ts'
import { sayDay } from '../moments.ts'
import { teamSide } from '../session/team-side.ts'
import { askBookingAgain, type BookingDialogProps } from './booking-file.ts'

type Preview = Response<'teamPreviewStop'>['result']

/** The team ends a program for a missing payment, or because its car is lost: what it comes to is shown before it is done (PACT-19, KEEP-03). */
export function EndDialog({ file, how, onClose }: BookingDialogProps & { how: 'stop' | 'loss' }) {
  const { act, busy, problem } = useAction(teamSide)
  const now = useServerNow()()
  const { row, booking } = file
  const isLoss = how === 'loss'
  // A case says since when the car cannot be used.
  const [wall, setWall] = useState(() => wallTimeInZone(new Date(booking.case?.downFrom ?? now), row.timeZone))
  const [preview, setPreview] = useState<Preview | null>(null)
  const [checked, setChecked] = useState(false)
  const reason = useReason()
  const lostAt = momentOf(wall, row.timeZone)
  const wrong = !lostAt || lostAt > now ? m.console_loss_when_wrong() : undefined

  async function next(): Promise<void> {
    setChecked(true)
    if (isLoss && (wrong || !lostAt)) return
    const loss = { bookingId: row.id, lostAt: lostAt?.toISOString() ?? '' }
    const stop = { bookingId: row.id }
    if (!preview) {
      const seen = isLoss
        ? await act('teamPreviewLoss', loss, { silent: true })
        : await act('teamPreviewStop', stop, { silent: true })
      if (seen) setPreview(seen.result)
      return
    }
    if (!reason.check()) return
    const words = { reason: reason.reason }
    const done = isLoss
      ? await act('teamRecordLoss', { ...loss, ...words }, { once: true })
      : await act('teamStopProgram', { ...stop, ...words }, { once: true })
    if (done) onClose()
    await askBookingAgain()
  }

  const car = `${row.year} ${row.make} ${row.model}`
  return (
    <ActionDialog
      title={isLoss ? m.console_loss_title({ car }) : m.console_stop_title({ name: row.name })}
      text={isLoss ? m.console_loss_text() : m.console_stop_text()}
      confirm={preview ? (isLoss ? m.console_loss() : m.console_stop()) : m.console_end_preview()}
      look={preview ? 'danger' : 'primary'}
      busy={busy !== ''}
      problem={problem}
      onConfirm={next}
      onClose={onClose}
    >
      {isLoss && (
        <MomentField
          label={m.console_loss_when({ zone: row.timeZone })}
          error={checked ? wrong : undefined}
          value={wall}
          onChange={value => {
            // What was shown belongs to the moment that was given then.
            setPreview(null)
            setWall(value)
          }}
          min={new Date(row.startAt)}
          max={now}
          timeZone={row.timeZone}
        />
      )}
      {preview && (
        <>
          <Alert
            tone={preview.due > 0 ? 'warn' : 'good'}
            title={
              preview.due > 0
                ? (isLoss ? m.console_return_due : m.console_stop_due)({ amount: sayDollars(preview.due) })
                : preview.refund > 0
                  ? m.console_return_refund({ amount: sayDollars(preview.refund) })
                  : m.console_return_even()
            }
          >
            <p>
              {m.console_return_days({ n: preview.days })}
              {preview.waitingCredit &&
                ` ${m.waiting_team_return({
                  amount: sayDollars(preview.waitingCredit.amount),
                  day: sayDay(preview.waitingCredit.lastDay),
                })}`}
            </p>
          </Alert>
          <ReasonField of={reason} hint={m.console_reason_read()} />
        </>
      )}
    </ActionDialog>
  )
}
