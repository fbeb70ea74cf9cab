import { m } from '@ownward/texts'
import { SwitchField } from '@ownward/ui/switch-field'
import { personSide } from '../../../api/person-side.ts'
import { askAgain } from '../../../api/queries.ts'
import { useAction } from '../../../api/use-action.ts'
import { session, useSession } from '../../../session/session.ts'

/** Whether the next cycle is charged without being asked for; the same switch as in the profile (C-22). */
export function AutoRenewSwitch({ on }: { on: boolean }) {
  const { act, busy } = useAction(personSide)
  const person = useSession(state => state.userDetails)

  async function turn(to: boolean): Promise<void> {
    if (!person) return
    const { firstName, lastName } = person
    const body = { firstName, lastName, autoRenew: to ? '1' : '0' } as const
    await act('updateAccountDetails', body, {
      after: async outcome => {
        if (outcome.kind === 'done') session.replaceDetails(outcome.answer.result)
        await askAgain('getActiveBookingDetail', 'getmyaccountDetails')
      },
    })
  }

  return (
    <div>
      <SwitchField label={m.life_renew()} on={on} busy={busy !== ''} onTurn={to => void turn(to)} />
      <p className="text-sm text-ink-soft">{on ? m.life_renew_note() : m.life_renew_off_note()}</p>
    </div>
  )
}
