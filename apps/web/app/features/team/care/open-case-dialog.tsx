import { addDaysInZone, wallTimeInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { SelectField } from '@ownward/ui/select-field'
import { useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { FilesField, isTooMuch, readFiles } from '../../../forms/files-field.tsx'
import { MomentField, momentOf } from '../../../forms/moment-field.tsx'
import { caseKinds } from '../../../i18n/case-kinds.ts'
import { useServerNow } from '../../../page/server-clock.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { ReasonField, useReason } from '../asking/use-reason.tsx'
import { askBookingAgain, type BookingDialogProps } from '../bookings/booking-file.ts'
import { teamSide } from '../session/team-side.ts'
import { askCaseAgain } from './team-case.ts'

type Kind = keyof typeof caseKinds

/** How far back the team can open a case, in days (CARE-04). */
const daysBack = 14

/** The team opens a case for a driver whose car cannot be used, with what shows it; the driver reads it (CARE-04). */
export function OpenCaseDialog({ file, onClose }: BookingDialogProps) {
  const { act, busy, problem } = useAction(teamSide)
  const now = useServerNow()()
  const { timeZone } = file.row
  const [kind, setKind] = useState<Kind>('breakdown')
  const [wall, setWall] = useState(() => wallTimeInZone(now, timeZone))
  const reason = useReason()
  const [tooMuch, setTooMuch] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const from = momentOf(wall, timeZone)
  const wrong = !from || from > now ? m.care_team_from_missing() : undefined

  async function open(): Promise<void> {
    if (!reason.check() || !from || wrong) return
    const chosen = [...(input.current?.files ?? [])]
    setTooMuch(isTooMuch(chosen))
    if (isTooMuch(chosen)) return input.current?.focus()
    const evidence = await readFiles(chosen)
    const body = {
      bookingId: file.row.id,
      kind,
      downFrom: from.toISOString(),
      reason: reason.reason,
      ...(evidence.length > 0 && { evidence }),
    }
    const done = await act('teamOpenCase', body, { once: true })
    if (done) onClose()
    await askBookingAgain()
    await askCaseAgain()
  }

  return (
    <ActionDialog
      title={m.care_team_open_title()}
      confirm={m.care_team_open()}
      busy={busy !== ''}
      problem={problem}
      onConfirm={open}
      onClose={onClose}
    >
      <SelectField
        label={m.care_team_kind()}
        value={kind}
        options={(Object.keys(caseKinds) as Kind[]).map(value => ({ value, label: caseKinds[value].say() }))}
        onChange={event => setKind(event.target.value as Kind)}
      />
      <MomentField
        label={m.care_team_from({ zone: timeZone })}
        error={wrong}
        value={wall}
        onChange={setWall}
        min={addDaysInZone(now, -daysBack, timeZone)}
        max={now}
        timeZone={timeZone}
      />
      <ReasonField of={reason} label={m.care_team_reason()} />
      <FilesField
        label={m.care_team_open_files()}
        hint={m.care_evidence_kinds()}
        error={tooMuch ? m.care_evidence_too_much() : undefined}
        input={input}
      />
    </ActionDialog>
  )
}
