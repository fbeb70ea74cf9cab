import { m } from '@ownward/texts'
import { personSide } from '../../api/person-side.ts'
import { askAgain } from '../../api/queries.ts'
import { useAction } from '../../api/use-action.ts'
import { useSession } from '../../session/session.ts'
import { type Choice, groupWords, type Told } from './choice-words.ts'
import { Devices } from './devices.tsx'
import { GroupSwitches } from './group-switches.tsx'
import { QuietHours } from './quiet-hours.tsx'

const groups = Object.keys(groupWords) as (keyof typeof groupWords)[]

/** By which ways the person is told of what, and when they are not disturbed (HOME-12 to HOME-14). */
export function Choices({ told }: { told: Told }) {
  const phone = useSession(state => state.userDetails?.phone)
  const { act, busy } = useAction(personSide)

  async function turn({ kind, channel }: Choice, on: boolean): Promise<void> {
    const choices = [{ kind, channel, on: on ? (1 as const) : (0 as const) }]
    const how = { as: `${kind} ${channel}`, once: true, after: () => askAgain('getNotificationChoices') }
    await act('saveNotificationChoices', { choices }, how)
  }
  const ofGroup = (group: Choice['group']) => told.choices.filter(choice => choice.group === group)

  return (
    <section id="choices" aria-labelledby="choices-title" className="flex flex-col gap-4">
      <h2 id="choices-title" className="text-2xl font-extrabold tracking-tighter">
        {m.account_choices_title()}
      </h2>
      <p className="max-w-prose text-ink-soft">
        {m.account_choices_lead()}
        {phone && ` ${m.account_choices_phone({ phone })}`}
      </p>
      <div className="rounded-card border border-line bg-surface p-5">
        {groups.map(group => (
          <GroupSwitches
            key={group}
            title={groupWords[group].title()}
            hint={groupWords[group].hint()}
            choices={ofGroup(group)}
            busy={busy}
            onTurn={(choice, on) => void turn(choice, on)}
          />
        ))}
        <Devices push={told.push} />
        <GroupSwitches title={m.account_group_security()} choices={ofGroup('')} />
        <QuietHours hours={told.quietHours} timeZone={told.timeZone} />
      </div>
    </section>
  )
}
