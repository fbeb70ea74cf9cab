import { m } from '@ownward/texts'
import { SwitchField } from '@ownward/ui/switch-field'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { personSide } from '../../api/person-side.ts'
import { askAgain, callQuery, queries } from '../../api/queries.ts'
import { successOf } from '../../api/result-of.ts'
import { useAction } from '../../api/use-action.ts'
import { type Asked, asked, askForPushes, canPush, pushesHere } from '../../session/push-here.ts'

const again = { once: true, after: () => askAgain('getNotificationChoices') }

/**
 * Whether what saved searches are told comes to this device too. The browser is asked when it is pressed, and where it cannot or may not show anything there is
 * no choice: mails go on (PICK-12).
 */
export function AlertsHere() {
  const choices = useQuery({ ...callQuery('getNotificationChoices', {}), staleTime: 0 }, queries)
  const push = successOf(choices.data)?.result.push
  // Undefined as long as the browser has not said.
  const [here, setHere] = useState<PushSubscription | null>()
  const [problem, setProblem] = useState<Extract<Asked, string> | null>(null)
  const { act, busy } = useAction(personSide)

  useEffect(() => {
    void pushesHere().then(setHere, () => setHere(null))
  }, [])

  if (!push || push.publicKey === '' || here === undefined || !canPush()) return null
  const device = push.devices.find(({ endpoint }) => endpoint !== '' && endpoint === here?.endpoint)
  const isOn = device?.searches === 1
  const mayAsk = problem !== 'denied' && Notification.permission !== 'denied'

  async function turn(on: boolean): Promise<void> {
    if (!push) return
    const answer = on || !here ? await askForPushes(push.publicKey) : asked(here)
    setProblem(typeof answer === 'string' ? answer : null)
    if (typeof answer === 'string') return
    const kept = await pushesHere()
    setHere(kept)
    const saved = await act('subscribePush', { ...answer, searches: on ? 1 : 0 }, again)
    // Nothing comes to it any more.
    if (saved && !on && device?.rest === 0) {
      await kept?.unsubscribe()
      setHere(null)
    }
  }

  return (
    <div>
      {mayAsk && (
        <>
          <SwitchField
            label={m.alerts_device()}
            on={isOn}
            busy={busy === 'subscribePush'}
            onTurn={on => void turn(on)}
          />
          <p className="text-sm text-ink-soft">{m.alerts_device_hint()}</p>
        </>
      )}
      {problem !== null && (
        <p role="status" className="mt-2 max-w-prose text-sm">
          {problem === 'denied'
            ? m.alerts_device_denied()
            : problem === 'service'
              ? m.account_push_service()
              : m.account_push_unasked()}
        </p>
      )}
    </div>
  )
}
