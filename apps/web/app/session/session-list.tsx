import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { Tag } from '@ownward/ui/tag'
import { type ComponentType, useRef } from 'react'
import type { Response } from '../api/spelling/spelled.ts'
import { sayMoment } from '../i18n/say-moment.ts'

/** One place where somebody is signed in; of a member of the team with the first part of the network. */
export type SignIn = Response<'getMySessions'>['result'][number] & { network?: string }

interface SessionListProps {
  /** What the list is called, of somebody else. */
  title?: string
  lead: string
  signIns: readonly SignIn[]
  /** The sign-in that is being ended, 'others' for all but this one, '' when nothing is. */
  busy: string
  onEnd(id: string): Promise<unknown>
  onEndOthers(): Promise<unknown>
  /** What the last button says: it ends all but this one, or of somebody else all. */
  endOthers?: string
  /** How a moment is told in a sentence; without it by the reader's clock. */
  moment?: ComponentType<ToldMoment>
}

interface ToldMoment {
  at: string
  say: (when: string) => string
}

/** Where somebody is signed in, with a way to end each and all but this one (SRV-39). */
export function SessionList({
  title = m.account_sessions_title(),
  lead,
  signIns,
  busy,
  onEnd,
  onEndOthers,
  endOthers,
  moment: Moment = ByReader,
}: SessionListProps) {
  const list = useRef<HTMLUListElement>(null)
  // The button that was pressed goes with its row: the keyboard stays in the list.
  const thenBack = (ended: Promise<unknown>) => void ended.then(() => list.current?.focus())
  return (
    <Card title={title}>
      <p className="max-w-prose text-ink-soft">{lead}</p>
      <ul ref={list} tabIndex={-1} aria-label={title} className="divide-y divide-line">
        {signIns.map(signIn => (
          <li key={signIn.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div>
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {deviceName(signIn)}
                {signIn.thisOne && <Tag>{m.account_sessions_this_one()}</Tag>}
              </p>
              {signIn.network && (
                <p className="text-sm text-ink-soft">{m.members_network({ network: signIn.network })}</p>
              )}
              <p className="text-sm text-ink-soft">
                <Moment at={signIn.since} say={at => m.account_sessions_since({ at })} />
              </p>
              <p className="text-sm text-ink-soft">
                <Moment at={signIn.lastSeen} say={at => m.account_sessions_seen({ at })} />
              </p>
            </div>
            {!signIn.thisOne && (
              <Button
                look="outline"
                aria-label={m.account_sessions_end_named({ device: deviceName(signIn) })}
                busy={busy === signIn.id && m.common_loading()}
                onClick={() => thenBack(onEnd(signIn.id))}
              >
                {m.account_sessions_end()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(endOthers ? signIns.length > 0 : signIns.length > 1) && (
        <div>
          <Button look="outline" busy={busy === 'others' && m.common_loading()} onClick={() => thenBack(onEndOthers())}>
            {endOthers ?? m.account_sessions_end_others()}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** What signed in, as far as it says so. */
export function deviceName({ browser, system }: Pick<SignIn, 'browser' | 'system'>): string {
  if (browser === '' || system === '') return browser || system || m.account_sessions_unknown()
  return m.account_sessions_device({ browser, system })
}

function ByReader({ at, say }: ToldMoment) {
  return say(sayHere(at))
}

function sayHere(moment: string): string {
  return sayMoment(moment, new Intl.DateTimeFormat().resolvedOptions().timeZone)
}
