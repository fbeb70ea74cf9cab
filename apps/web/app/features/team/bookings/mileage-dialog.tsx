import { m } from '@ownward/texts'
import { TextArea } from '@ownward/ui/text-area'
import { TextField } from '@ownward/ui/text-field'
import { useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { readOdometer } from '../../../forms/read-whole.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { sayReasonWrong } from '../asking/use-reason.tsx'
import { teamSide } from '../session/team-side.ts'
import { askBookingAgain, type BookingDialogProps, lastOdometer } from './booking-file.ts'

/** Records what the odometer shows; what that costs is told at once. Less than before puts the last reading right, with a reason (SRV-16). */
export function MileageDialog({ file, onClose }: BookingDialogProps) {
  const { act, busy, problem } = useAction(teamSide)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const odometer = readOdometer(typed)
  const last = lastOdometer(file)
  const isLess = odometer !== undefined && odometer < last
  const wrongReason = isLess ? sayReasonWrong(reason) : undefined
  async function record(): Promise<void> {
    setChecked(true)
    if (odometer === undefined) return field.current?.focus()
    if (wrongReason) return reasonField.current?.focus()
    const body = { bookingId: file.row.id, odometer, ...(isLess && { reason }) }
    const done = await act('teamRecordMileage', body, { once: true })
    if (done) onClose()
    await askBookingAgain()
  }
  return (
    <ActionDialog
      title={m.console_record_mileage()}
      text={m.console_mileage_text()}
      confirm={m.console_record_mileage()}
      busy={busy !== ''}
      problem={problem}
      onConfirm={record}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={m.console_odometer_in({ unit: file.booking.distanceUnit })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={typed}
        hint={m.console_odometer_last({ n: sayNumber(last) })}
        error={checked && odometer === undefined ? m.console_odometer_digits() : undefined}
        onChange={event => setTyped(event.target.value)}
      />
      {isLess && (
        <TextArea
          ref={reasonField}
          label={m.console_odometer_less()}
          hint={m.console_odometer_less_hint()}
          error={checked ? wrongReason : undefined}
          value={reason}
          maxLength={500}
          rows={2}
          onChange={event => setReason(event.target.value)}
        />
      )}
    </ActionDialog>
  )
}
