import { m } from '@ownward/texts'
import { SwitchField } from '@ownward/ui/switch-field'
import { toast } from '@ownward/ui/toast'
import { useState } from 'react'
import { askAgain } from '../../../api/queries.ts'
import { callOrTell } from '../../../modals/call-or-tell.ts'
import { session, useSession } from '../../../session/session.ts'

/** Whether the next cycle is charged without being asked for; the same switch as in the profile (C-22). */
export function AutoRenewSwitch({ on }: { on: boolean }) {
  const [busy, setBusy] = useState(false)
  const person = useSession(state => state.userDetails)

  async function turn(to: boolean): Promise<void> {
    if (!person) return
    setBusy(true)
    const { first_name, last_name } = person
    const body = { first_name, last_name, auto_renew: to ? '1' : '0' } as const
    const answer = await callOrTell('updateAccountDetails', body)
    if (answer) session.replaceDetails(answer.result)
    await askAgain('getActiveBookingDetail', 'getmyaccountDetails')
    setBusy(false)
    if (answer) toast('success', answer.message)
  }

  return (
    <div>
      <SwitchField label={m.life_renew()} on={on} busy={busy} onTurn={to => void turn(to)} />
      <p className="text-sm text-ink-soft">{on ? m.life_renew_note() : m.life_renew_off_note()}</p>
    </div>
  )
}
