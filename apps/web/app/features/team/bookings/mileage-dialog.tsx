import { m } from '@ownward/texts'
import { TextField } from '@ownward/ui/text-field'
import { useRef, useState } from 'react'
import { sayNumber } from '../../../i18n/say-number.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { readWhole } from '../dollars.ts'
import { useTeamAction } from '../use-team-action.ts'
import { askBookingAgain, type BookingDialogProps, leastOdometer } from './booking-file.ts'

/** Records what the odometer shows; what that costs is told at once (SRV-16). */
export function MileageDialog({ file, onClose }: BookingDialogProps) {
  const { act, busy, problem } = useTeamAction()
  const [typed, setTyped] = useState('')
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const odometer = readWhole(typed)
  const least = leastOdometer(file)
  const wrong = odometer === null || odometer < least
  async function record(): Promise<void> {
    setChecked(true)
    if (wrong) return field.current?.focus()
    const done = await act('teamRecordMileage', { booking_id: file.row.id, odometer }, { once: true })
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
        label={m.console_odometer_in({ unit: file.booking.distance_unit })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={typed}
        hint={m.console_odometer_last({ n: sayNumber(least) })}
        error={checked && wrong ? m.console_odometer_wrong({ n: sayNumber(least) }) : undefined}
        onChange={event => setTyped(event.target.value)}
      />
    </ActionDialog>
  )
}
