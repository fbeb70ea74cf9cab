import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { SwitchField } from '@ownward/ui/switch-field'
import { TextField } from '@ownward/ui/text-field'
import { useState } from 'react'
import { personSide } from '../../api/person-side.ts'
import { askAgain } from '../../api/queries.ts'
import { useAction } from '../../api/use-action.ts'
import { sayZone } from '../../i18n/say-zone.ts'
import type { Told } from './choice-words.ts'

const usual = { from: '21:00', until: '08:00' }

/** When text messages wait, or that they never do (HOME-14). */
export function QuietHours({ hours, timeZone }: { hours: Told['quietHours']; timeZone: string }) {
  const [typed, setTyped] = useState(hours ?? usual)
  const { act, busy } = useAction(personSide)

  async function save(as: string, { from, until }: { from: string | null; until: string | null }): Promise<void> {
    await act('saveQuietHours', { from, until }, { as, once: true, after: () => askAgain('getNotificationChoices') })
  }

  return (
    <section aria-labelledby="quiet-hours" className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 id="quiet-hours" className="text-lg font-bold tracking-tight">
        {m.account_quiet_title()}
      </h3>
      <p className="max-w-prose text-sm text-ink-soft">{m.account_quiet_lead()}</p>
      <SwitchField
        label={m.account_quiet_keep()}
        on={hours !== null}
        busy={busy === 'keep'}
        onTurn={on => void save('keep', on ? typed : { from: null, until: null })}
      />
      {hours && (
        <form
          className="flex flex-col gap-3"
          onSubmit={event => {
            event.preventDefault()
            void save('hours', typed)
          }}
        >
          <div className="grid max-w-sm grid-cols-2 gap-4">
            <TextField
              type="time"
              required
              label={m.account_quiet_from()}
              value={typed.from}
              onChange={event => setTyped({ ...typed, from: event.target.value })}
            />
            <TextField
              type="time"
              required
              label={m.account_quiet_until()}
              value={typed.until}
              onChange={event => setTyped({ ...typed, until: event.target.value })}
            />
          </div>
          <p className="text-sm text-ink-soft">
            {timeZone === '' ? m.account_quiet_nowhere() : m.account_quiet_clock({ zone: sayZone(timeZone) })}
          </p>
          <div>
            <Button type="submit" look="outline" busy={busy === 'hours' && m.common_loading()}>
              {m.account_quiet_save()}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
