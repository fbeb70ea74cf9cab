import { addMinutes, wallTimeInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { SelectField } from '@ownward/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queries } from '../../../api/queries.ts'
import { useAction } from '../../../api/use-action.ts'
import { MomentField, momentOf } from '../../../forms/moment-field.tsx'
import { sayUnfit } from '../../../i18n/case-kinds.ts'
import { useServerNow } from '../../../page/server-clock.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { sayPerson } from '../say-person.ts'
import { teamQuery } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import { askCaseAgain, type TeamCase } from './team-case.ts'

const aDay = 24 * 60
const aWeek = 7 * aDay
/** How far ahead a car is lent, in days (CARE-22). */
const mostDays = 60

/** Lends the driver of a case a free car, or says anew until when the one is lent that they have or are offered (CARE-22, CARE-23). */
export function LendDialog({ of, onClose }: { of: TeamCase; onClose: () => void }) {
  const { act, busy, problem } = useAction(teamSide)
  const lent = of.loaner?.nextBy ? of.loaner : null
  const asked = useQuery(
    { ...teamQuery('teamLoaners', { caseId: of.id }), enabled: lent === null, staleTime: 0 },
    queries,
  )
  const now = useServerNow()()
  const [chosen, setChosen] = useState('')
  const [checked, setChecked] = useState(false)
  const [wall, setWall] = useState(() =>
    wallTimeInZone(lent ? new Date(lent.until) : addMinutes(now, aWeek), of.timeZone),
  )
  const field = useRef<HTMLSelectElement>(null)
  // The car is chosen first; a dialog by itself begins with what is typed.
  useEffect(() => field.current?.focus(), [])
  const until = momentOf(wall, of.timeZone)
  const wrong = !until || until <= now ? m.care_team_by_missing() : undefined
  const cars = asked.data?.result
  const vehicleId = lent ? lent.vehicleId : Number(chosen)

  async function lend(): Promise<void> {
    setChecked(true)
    if (!until || wrong) return
    if (!vehicleId) return field.current?.focus()
    const done = await act('teamLendCar', { caseId: of.id, vehicleId, until: until.toISOString() }, { once: true })
    if (done) onClose()
    await askCaseAgain()
  }

  return (
    <ActionDialog
      title={m.loaner_team_title({ name: sayPerson(of.name) })}
      text={lent ? lent.car : m.loaner_team_text()}
      confirm={lent ? m.loaner_team_until_change() : m.loaner_team_lend()}
      busy={busy !== ''}
      problem={problem}
      onConfirm={lend}
      onClose={onClose}
    >
      {lent === null && (
        <SelectField
          ref={field}
          label={m.loaner_team_choose()}
          hint={cars?.length === 0 ? m.loaner_team_none() : undefined}
          error={checked && !chosen ? m.loaner_team_missing() : undefined}
          placeholder=""
          value={chosen}
          onChange={event => setChosen(event.target.value)}
          options={(cars ?? []).map(car => ({
            value: String(car.vehicleId),
            label:
              car.suitable === 1
                ? m.loaner_team_option({ car: car.car, miles: car.miles })
                : m.loaner_team_option_other({ car: car.car, miles: car.miles, what: sayUnfit(car, 'team') }),
          }))}
        />
      )}
      <MomentField
        label={m.loaner_team_by({ zone: of.timeZone })}
        error={wrong}
        value={wall}
        onChange={setWall}
        min={now}
        max={addMinutes(now, mostDays * aDay)}
        timeZone={of.timeZone}
      />
    </ActionDialog>
  )
}
