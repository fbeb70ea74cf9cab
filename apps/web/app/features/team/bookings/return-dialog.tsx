import { add, fromWire, readDollars, toWire, zero } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { TextArea } from '@ownward/ui/text-area'
import { TextField } from '@ownward/ui/text-field'
import { useRef, useState } from 'react'
import type { Response } from '../../../api/spelling/spelled.ts'
import { useAction } from '../../../api/use-action.ts'
import { readOdometer } from '../../../forms/read-whole.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { sayReasonWrong } from '../asking/use-reason.tsx'
import { sayDollars } from '../dollars.ts'
import { sayDay } from '../moments.ts'
import { teamSide } from '../session/team-side.ts'
import { askBookingAgain, type BookingDialogProps, lastOdometer, readBefore } from './booking-file.ts'
import { StatementTable } from './statement-table.tsx'

type Preview = Response<'teamPreviewReturn'>['result']

/**
 * The car comes back, or is looked at after its driver gave it back (`check`): what that settles is shown line by line before it is done, and
 * done as it was shown (SRV-19, BEY-11).
 */
export function ReturnDialog({ file, onClose, check = false }: BookingDialogProps & { check?: boolean }) {
  const { act, busy, problem } = useAction(teamSide)
  const [typed, setTyped] = useState(check && file.row.toCheck === 1 ? String(lastOdometer(file)) : '')
  const [kept, setKept] = useState('')
  const [reason, setReason] = useState('')
  const [correction, setCorrection] = useState('')
  const [checked, setChecked] = useState(false)
  const [preview, setPreview] = useState<Preview | null>(null)
  const odometerField = useRef<HTMLInputElement>(null)
  const keptField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const correctionField = useRef<HTMLTextAreaElement>(null)
  const fields = { odometer: odometerField, correction: correctionField, kept: keptField, reason: reasonField }
  const odometer = readOdometer(typed)
  // What the driver said at the return can be corrected either way; what was read before, at the check and with a reason.
  const least = check ? readBefore(file) : lastOdometer(file)
  const isLess = odometer !== undefined && odometer < least
  const deduction = kept.trim() === '' ? zero : readDollars(kept)
  const most = mostKept(file, check)
  const wrong = {
    odometer: odometer === undefined || (isLess && !check),
    correction: check && isLess && sayReasonWrong(correction),
    kept: deduction === null || deduction < 0 || toWire(deduction) > most,
    reason: deduction !== 0 && sayReasonWrong(reason),
  }

  async function next(): Promise<void> {
    setChecked(true)
    const first = (['odometer', 'correction', 'kept', 'reason'] as const).find(name => wrong[name])
    if (first) return fields[first].current?.focus()
    const body = {
      bookingId: file.row.id,
      odometer: odometer!,
      ...(deduction && { deduction: toWire(deduction) }),
      ...(check && isLess && { correction }),
    }
    if (!preview) {
      const seen = await act(check ? 'teamPreviewCheckIn' : 'teamPreviewReturn', body, { silent: true })
      if (seen) setPreview(seen.result)
      return
    }
    const done = await act(check ? 'teamCheckInCar' : 'teamCompleteBooking', { ...body, reason }, { once: true })
    if (done) onClose()
    await askBookingAgain()
  }

  const changed = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      // What was shown belongs to what was typed then.
      setPreview(null)
      set(value)
    }
  }
  const car = `${file.row.year} ${file.row.make} ${file.row.model}`
  return (
    <ActionDialog
      title={check ? m.console_check_in_title({ car }) : m.console_return_title({ car })}
      text={
        file.row.carOut === 1 ? m.console_car_out_check() : check ? m.console_check_in_text() : m.console_return_text()
      }
      confirm={
        preview ? (check ? m.console_check_in_confirm() : m.console_return_confirm()) : m.console_return_preview()
      }
      look={preview ? 'danger' : 'primary'}
      size="lg"
      busy={busy !== ''}
      problem={problem}
      onConfirm={next}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          ref={fields.odometer}
          label={m.console_odometer_in({ unit: file.booking.distanceUnit })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={typed}
          hint={
            check
              ? m.console_check_in_before({ n: sayNumber(least) })
              : m.console_odometer_last({ n: sayNumber(least) })
          }
          error={checked && wrong.odometer ? sayOdometerWrong(check, least) : undefined}
          onChange={event => changed(setTyped)(event.target.value)}
        />
        {check && isLess && (
          <div className="sm:col-span-2">
            <TextArea
              ref={fields.correction}
              label={m.console_check_in_less()}
              hint={m.console_odometer_less_hint()}
              error={(checked && wrong.correction) || undefined}
              value={correction}
              maxLength={500}
              rows={2}
              onChange={event => setCorrection(event.target.value)}
            />
          </div>
        )}
        {most > 0 && (
          <TextField
            ref={fields.kept}
            label={m.console_deduction()}
            lead="$"
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={kept}
            hint={m.console_deduction_hint({ most: sayDollars(most) })}
            error={checked && wrong.kept ? m.console_deduction_wrong({ most: sayDollars(most) }) : undefined}
            onChange={event => changed(setKept)(event.target.value)}
          />
        )}
      </div>
      {kept.trim() !== '' && (
        <TextArea
          ref={fields.reason}
          label={m.console_deduction_why()}
          hint={m.console_reason_read()}
          error={(checked && wrong.reason) || undefined}
          value={reason}
          maxLength={500}
          rows={2}
          onChange={event => setReason(event.target.value)}
        />
      )}
      {preview && (
        <div role="status" className="flex flex-col gap-3">
          <Alert
            tone={preview.due > 0 ? 'warn' : 'good'}
            title={
              preview.due > 0
                ? m.console_return_due({ amount: sayDollars(preview.due) })
                : preview.refund > 0
                  ? m.console_return_refund({ amount: sayDollars(preview.refund) })
                  : m.console_return_even()
            }
          >
            <p>
              {m.console_return_days({ n: preview.days })}
              {preview.depositHeld > 0 && ` ${m.console_return_deposit({ amount: sayDollars(preview.depositHeld) })}`}
              {preview.waitingCredit && ` ${sayCredit(preview.waitingCredit)}`}
            </p>
          </Alert>
          <StatementTable
            caption={check ? m.console_check_in_lines() : m.console_return_lines()}
            rows={preview.rows}
            timeZone={file.row.timeZone}
          />
        </div>
      )}
    </ActionDialog>
  )
}

/** What of the driver's credit waits then, and until when. */
function sayCredit({ amount, lastDay }: NonNullable<Preview['waitingCredit']>): string {
  return m.waiting_team_return({ amount: sayDollars(amount), day: sayDay(lastDay) })
}

function sayOdometerWrong(check: boolean, least: number): string {
  return check ? m.console_odometer_digits() : m.console_odometer_wrong({ n: sayNumber(least) })
}

/** The most that can be kept: at the check also what was set against miles that turn out never driven, which the server knows once they are counted. */
function mostKept({ statement, booking, row }: BookingDialogProps['file'], check: boolean): number {
  const set = check && row.depositBy ? (booking.depositReturn?.againstDue ?? 0) : 0
  return toWire(add(fromWire(statement.depositHeld), fromWire(set)))
}
