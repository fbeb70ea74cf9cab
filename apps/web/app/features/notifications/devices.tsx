import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { SwitchField } from '@ownward/ui/switch-field'
import { useEffect, useState } from 'react'
import { personSide } from '../../api/person-side.ts'
import { askAgain } from '../../api/queries.ts'
import { useAction } from '../../api/use-action.ts'
import { type Asked, asked, askForPushes, canPush, pushesHere } from '../../session/push-here.ts'
import { deviceName } from '../../session/session-list.tsx'
import type { Told } from './choice-words.ts'

const again = { once: true, after: () => askAgain('getNotificationChoices') }

/** Whether the person is told of things on this device and on others, and what its lock screen may show (HOME-17, HOME-18). */
export function Devices({ push }: { push: Told['push'] }) {
  // Undefined as long as the browser has not said.
  const [here, setHere] = useState<PushSubscription | null>()
  const [problem, setProblem] = useState<Extract<Asked, string> | null>(null)
  const { act, busy } = useAction(personSide)
  // One that is told of saved searches alone is not told of things.
  const told = push.devices.filter(({ rest }) => rest === 1)
  const device = told.find(({ endpoint }) => endpoint === here?.endpoint)
  const others = told.filter(one => one !== device)

  useEffect(() => {
    void pushesHere().then(setHere, () => setHere(null))
  }, [])

  async function add(): Promise<void> {
    const answer = await askForPushes(push.publicKey)
    setProblem(typeof answer === 'string' ? answer : null)
    if (typeof answer === 'string') return
    setHere(await pushesHere())
    await act('subscribePush', answer, again)
  }
  async function remove(subscription: PushSubscription): Promise<void> {
    if (!(await act('unsubscribePush', { endpoint: subscription.endpoint }, again))) return
    await subscription.unsubscribe()
    setHere(null)
  }

  return (
    <section aria-labelledby="devices" className="flex flex-col gap-3 border-t border-line py-5">
      <h3 id="devices" className="text-lg font-bold tracking-tight">
        {m.account_push_title()}
      </h3>
      <p className="max-w-prose text-sm text-ink-soft">{m.account_push_lead()}</p>
      {here === undefined ? null : push.publicKey === '' ? (
        <p className="text-sm">{m.account_push_off()}</p>
      ) : !canPush() ? (
        <p className="max-w-prose text-sm">{m.account_push_cannot()}</p>
      ) : problem === 'denied' || Notification.permission === 'denied' ? (
        <p role="status" className="max-w-prose text-sm">
          {m.account_push_denied()}
        </p>
      ) : here && device ? (
        <>
          <p className="text-sm font-semibold">{m.account_push_here()}</p>
          <div>
            <SwitchField
              label={m.account_push_details()}
              on={device.details === 1}
              busy={busy === 'subscribePush'}
              onTurn={on => void act('subscribePush', { ...asked(here), details: on ? 1 : 0 }, again)}
            />
            <p className="text-sm text-ink-soft">{m.account_push_details_hint()}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button
              look="outline"
              busy={busy === 'testPush' && m.common_loading()}
              onClick={() => void act('testPush', { endpoint: here.endpoint }, { once: true })}
            >
              {m.account_push_test()}
            </Button>
            <Button
              look="quiet"
              busy={busy === 'unsubscribePush' && m.common_loading()}
              onClick={() => void remove(here)}
            >
              {m.account_push_remove()}
            </Button>
          </div>
        </>
      ) : (
        <>
          {problem !== null && (
            <p role="status" className="max-w-prose text-sm">
              {problem === 'service' ? m.account_push_service() : m.account_push_unasked()}
            </p>
          )}
          <div>
            <Button look="outline" busy={busy === 'subscribePush' && m.common_loading()} onClick={() => void add()}>
              {m.account_push_add()}
            </Button>
          </div>
        </>
      )}
      {others.length > 0 && (
        <p className="max-w-prose text-sm text-ink-soft">
          {m.account_push_others({ devices: others.map(deviceName).join(', ') })}
        </p>
      )}
    </section>
  )
}
