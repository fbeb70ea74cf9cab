import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { SelectField } from '@ownward/ui/select-field'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { sayZone } from '../../../i18n/say-zone.ts'
import { useUnsaved } from '../asking/unsaved.ts'
import type { Overview } from '../frame/nav-links.ts'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'

/** The zones of the United States and Canada, from east to west, and that of the logs. */
const usual = [
  'America/St_Johns',
  'America/Halifax',
  'America/Puerto_Rico',
  'America/New_York',
  'America/Chicago',
  'America/Regina',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'UTC',
]

/** The zone in which a member reads lists, log, figures and members: that of the business, or another (DESK-17). */
export function ZoneChoice({ overview: { member, businessZone } }: { overview: Overview }) {
  const [zone, setZone] = useState(member.zone)
  useUnsaved(zone !== member.zone)
  const { act, busy, problem } = useAction(teamSide)
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = [...new Set([...usual, own, ...(member.zone ? [member.zone] : [])])]

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    await act('teamSaveChoices', { zone })
    await askTeamAgain('teamOverview')
  }

  return (
    <Card title={m.team_zone_title()}>
      <form noValidate onSubmit={event => void save(event)} className="flex max-w-md flex-col gap-4">
        <p>{m.team_zone_text()}</p>
        <SelectField
          label={m.team_zone_label()}
          value={zone}
          options={[
            { value: '', label: m.team_zone_business({ zone: sayZone(businessZone) }) },
            ...zones.map(value => ({ value, label: `${sayZone(value)} (${value.replaceAll('_', ' ')})` })),
          ]}
          onChange={event => setZone(event.target.value)}
        />
        <FormProblem words={problem} />
        <div>
          <Button type="submit" busy={busy && m.app_saving()}>
            {m.team_zone_save()}
          </Button>
        </div>
      </form>
    </Card>
  )
}
