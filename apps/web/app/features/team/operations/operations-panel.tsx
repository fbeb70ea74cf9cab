import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { DataTable } from '@ownward/ui/data-table'
import { Facts } from '@ownward/ui/facts'
import { Tag } from '@ownward/ui/tag'
import { useState } from 'react'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayHere } from '../moments.ts'
import { PauseDialog, ResumeDialog } from './pause-dialogs.tsx'
import { type Pausable, type Pause, sayBegun, sayPausable, sayWhy } from './pause-words.ts'

type Operations = Response<'teamOperations'>['result']

const parts = [
  { what: 'charging', text: m.operations_charging_text },
  { what: 'messages', text: m.operations_messages_text },
  { what: 'jobs', text: m.operations_jobs_text },
] as const

/** What the product does by itself, what of it is paused, and what waits for that (OPS-02 to OPS-04). */
export function OperationsPanel({ operations }: { operations: Operations }) {
  const { paused, past, jobs } = operations
  const everything = paused.find(({ what }) => what === 'everything')
  return (
    <div className="flex flex-col gap-6">
      {!jobs && <Alert tone="warn">{m.operations_jobs_off()}</Alert>}
      {everything && <PauseCard what="everything" text={m.operations_nothing_kept()} pause={everything} />}
      {parts.map(({ what, text }) => (
        <PauseCard
          key={what}
          what={what}
          text={text()}
          pause={paused.find(pause => pause.what === what) ?? everything}
        />
      ))}
      <State operations={operations} />
      <Card title={m.operations_past()}>
        <DataTable
          caption={m.operations_past()}
          rows={past}
          rowKey={({ what, since }) => `${what} ${since}`}
          empty={m.operations_past_none()}
          columns={[
            {
              key: 'what',
              head: m.operations_what(),
              cell: ({ what }) => <span className="font-semibold">{sayPausable(what)}</span>,
            },
            {
              key: 'why',
              head: m.operations_why(),
              cell: pause => <span className="break-words">{sayWhy(pause)}</span>,
            },
            { key: 'begun', head: m.operations_begun(), cell: sayBegun },
            { key: 'ended', head: m.operations_ended(), cell: ({ until }) => sayHere(until) },
          ]}
        />
      </Card>
    </div>
  )
}

/** One thing that the product does by itself. A part that is paused with everything, or by the server itself, has no button of its own. */
function PauseCard({ what, text, pause }: { what: Pausable; text: string; pause: Pause | undefined }) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const isOwn = pause?.what === what && pause.cause !== 'clock' && pause.cause !== 'unsure'
  return (
    <Card
      title={sayPausable(what)}
      action={pause ? <Tag tone="warn">{m.operations_paused()}</Tag> : <Tag tone="good">{m.operations_runs()}</Tag>}
    >
      <p className="max-w-prose text-ink-soft">{text}</p>
      {pause && (
        <div className="text-sm">
          <p className="break-words">{sayWhy(pause)}</p>
          <p className="text-ink-soft">{sayBegun(pause)}</p>
        </div>
      )}
      {(isOwn || !pause) && (
        <div>
          <Button look={pause ? 'primary' : 'outline'} onClick={() => setAsking(true)}>
            {pause ? m.operations_resume() : m.operations_pause()}
            <span className="heard"> {sayPausable(what)}</span>
          </Button>
        </div>
      )}
      {asking && pause && <ResumeDialog pause={pause} onClose={close} />}
      {asking && !pause && what !== 'everything' && <PauseDialog what={what} text={text} onClose={close} />}
    </Card>
  )
}

function State({ operations: { messages, clock, installation, version } }: { operations: Operations }) {
  const { confirmed, found, at } = installation
  const waiting =
    messages.count === 0
      ? m.operations_messages_none()
      : `${m.operations_messages_wait({ n: messages.count })}, ${m.operations_since({ since: sayHere(messages.since) })}`
  return (
    <Card title={m.operations_standing()}>
      <Facts
        facts={[
          { label: m.operations_messages(), value: waiting },
          {
            label: m.operations_clock(),
            value: clock === 0 ? m.operations_clock_right() : m.operations_banner_clock({ seconds: Math.abs(clock) }),
          },
          { label: m.operations_confirmed(), value: <span className="break-all">{confirmed.address}</span> },
          { label: m.operations_database(), value: <span className="break-all">{confirmed.database}</span> },
          ...(found
            ? [
                {
                  label: m.operations_found(),
                  value: (
                    <span className="break-all">
                      {found.address}, {found.database}
                    </span>
                  ),
                },
              ]
            : []),
          { label: m.operations_confirmed_at(), value: sayHere(at) },
          { label: m.operations_version(), value: version },
        ]}
      />
    </Card>
  )
}
