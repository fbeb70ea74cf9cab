import { dateInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Receipt } from '@ownward/ui/receipt'
import { TextField } from '@ownward/ui/text-field'
import { useRef, useState } from 'react'
import type { Response } from '../../../../api/spelling/spelled.ts'
import { useAction } from '../../../../api/use-action.ts'
import { readOdometer } from '../../../../forms/read-whole.ts'
import { ActionDialog } from '../../asking/action-dialog.tsx'
import { sayDollars } from '../../dollars.ts'
import { sayDay } from '../../moments.ts'
import { teamSide } from '../../session/team-side.ts'
import { askBookingAgain, type BookingDialogProps } from '../booking-file.ts'

type Preview = Response<'teamPreviewExchange'>['result']

/** The cars are exchanged: both readings, then what the card is asked for, then the exchange as it was shown (KEEP-16). */
export function ExchangeDialog({ file, onClose }: BookingDialogProps) {
  const { act, busy, problem } = useAction(teamSide)
  const [readings, setReadings] = useState({ in: '', out: '' })
  const [preview, setPreview] = useState<Preview | null>(null)
  const [checked, setChecked] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const inField = useRef<HTMLInputElement>(null)
  const outField = useRef<HTMLInputElement>(null)
  const { row, booking } = file
  const old = row.swapOf
  const odometerIn = readOdometer(readings.in)
  const odometerOut = readOdometer(readings.out)
  const carOf = ({ year, make, model }: { year: number; make: string; model: string }) => `${year} ${make} ${model}`

  async function next(): Promise<void> {
    setChecked(true)
    if (odometerIn === undefined) return inField.current?.focus()
    if (odometerOut === undefined) return outField.current?.focus()
    const body = { swapId: row.id, odometerIn, odometerOut }
    if (!preview) {
      const seen = await act('teamPreviewExchange', body, { silent: true })
      if (seen) setPreview(seen.result)
      return
    }
    setRefused(false)
    const done = await act('teamExchange', body, {
      once: true,
      onRefused: ({ code }) => setRefused(code === 'payment-refused'),
    })
    if (done) onClose()
    await askBookingAgain()
  }

  const change = (which: 'in' | 'out') => (event: { target: HTMLInputElement }) => {
    // What was shown belongs to the readings that were typed then.
    setPreview(null)
    setReadings({ ...readings, [which]: event.target.value })
  }
  const field = { inputMode: 'numeric', autoComplete: 'off', maxLength: 12 } as const
  const wrong = (value: number | undefined) =>
    checked && value === undefined ? m.console_odometer_digits() : undefined
  const amount = preview?.dueToday.amount ?? 0
  return (
    <ActionDialog
      title={m.swap_team_exchange_title({ name: row.name })}
      text={m.swap_team_exchange_text()}
      confirm={preview ? m.swap_team_exchange_do() : m.swap_team_exchange_preview()}
      look={preview ? 'danger' : 'primary'}
      size="lg"
      busy={busy !== ''}
      problem={problem && (isRefused ? m.swap_team_refused() : problem)}
      onConfirm={next}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field}
          ref={inField}
          label={m.swap_team_odometer_in({ car: old ? carOf(old) : '' })}
          value={readings.in}
          error={wrong(odometerIn)}
          onChange={change('in')}
        />
        <TextField
          {...field}
          ref={outField}
          label={m.swap_team_odometer_out({ car: carOf(row), unit: booking.distanceUnit })}
          value={readings.out}
          error={wrong(odometerOut)}
          onChange={change('out')}
        />
      </div>
      {preview && (
        <div role="status" className="flex flex-col gap-3">
          <Alert
            tone={amount > 0 ? 'warn' : 'good'}
            title={amount > 0 ? m.swap_team_asks({ amount: sayDollars(amount) }) : m.swap_due_none()}
          >
            <p>
              {m.swap_team_carried({
                credit: sayDollars(preview.carried.credit),
                day: sayDay(dateInZone(preview.paymentDay, row.timeZone)),
              })}
            </p>
          </Alert>
          <Receipt
            lines={[
              ...preview.dueToday.lines.map(line => ({
                label: line.title,
                amount: sayDollars(line.amount),
                ...(line.amount < 0 && { kind: 'off' as const }),
              })),
              { label: m.swap_team_total(), amount: sayDollars(amount), kind: 'total' as const },
            ]}
          />
        </div>
      )}
    </ActionDialog>
  )
}
