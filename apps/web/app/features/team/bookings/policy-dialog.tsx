import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { TextField } from '@ownward/ui/text-field'
import { useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { sayDate } from '../../../i18n/say-date.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { teamSide } from '../session/team-side.ts'
import { askBookingAgain, type BookingDialogProps, type BookingFile } from './booking-file.ts'

/** Notes the policy of a driver with their own insurance, or corrects it; they see it and are told of its end (HOME-11). */
export function PolicyDialog({ file, onClose }: BookingDialogProps) {
  const { act, busy, problem } = useAction(teamSide)
  const [typed, setTyped] = useState({
    insurer: file.ownPolicy?.insurer ?? '',
    numberEnd: file.ownPolicy?.numberEnd ?? '',
    endsOn: file.ownPolicy?.endsOn ?? '',
  })
  const [checked, setChecked] = useState(false)
  const fields = {
    insurer: useRef<HTMLInputElement>(null),
    numberEnd: useRef<HTMLInputElement>(null),
    endsOn: useRef<HTMLInputElement>(null),
  }
  const policy = { ...typed, insurer: typed.insurer.trim(), numberEnd: typed.numberEnd.trim() }
  const wrong = {
    insurer: policy.insurer === '' ? m.console_policy_insurer_missing() : undefined,
    numberEnd: /^[\p{L}\p{N}]{2,6}$/u.test(policy.numberEnd) ? undefined : m.console_policy_number_wrong(),
    endsOn: policy.endsOn === '' ? m.console_policy_last_day_missing() : undefined,
  }
  const names = ['insurer', 'numberEnd', 'endsOn'] as const
  async function keep(): Promise<void> {
    setChecked(true)
    const first = names.find(name => wrong[name])
    if (first) return fields[first].current?.focus()
    const done = await act('teamKeepPolicy', { bookingId: file.row.id, ...policy })
    if (done) onClose()
    await askBookingAgain()
  }
  const field = (name: (typeof names)[number]) => ({
    ref: fields[name],
    value: typed[name],
    error: checked ? wrong[name] : undefined,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  const words = file.ownPolicy ? m.console_policy_correct() : m.console_policy_keep()
  return (
    <ActionDialog
      title={words}
      text={m.console_policy_text()}
      confirm={words}
      busy={busy !== ''}
      problem={problem}
      onConfirm={keep}
      onClose={onClose}
    >
      <TextField label={m.console_policy_insurer()} maxLength={80} {...field('insurer')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={m.console_policy_number()} maxLength={6} {...field('numberEnd')} />
        <TextField type="date" label={m.console_policy_last_day()} {...field('endsOn')} />
      </div>
    </ActionDialog>
  )
}

/** A car that is driven under its driver's insurance with no policy that counts: what is to be done. */
export function PolicyLacks({ file }: { file: BookingFile }) {
  const { row, ownInsurance, ownPolicy } = file
  if (row.state !== 'active' || ownInsurance === 0 || ownPolicy?.ended === 0) return null
  const title = ownPolicy
    ? m.console_policy_over_title({ day: sayDate(ownPolicy.endsOn) })
    : m.console_policy_none_title()
  return (
    <Alert tone="warn" title={title}>
      <p>{m.console_policy_lacks_text()}</p>
    </Alert>
  )
}
