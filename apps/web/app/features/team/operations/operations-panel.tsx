import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { DataTable } from '@ownward/ui/data-table'
import { Facts } from '@ownward/ui/facts'
import { Tag } from '@ownward/ui/tag'
import { useState } from 'react'
import type { Response } from '../../../api/spelling/spelled.ts'
import type { Overview } from '../frame/nav-links.ts'
import { Moment, useSay } from '../moment.tsx'
import { Begun } from './begun.tsx'
import { FailedMessages } from './failed-messages.tsx'
import { PauseDialog, ResumeDialog } from './pause-dialogs.tsx'
import { type Pausable, type Pause, sayPausable, sayWhy } from './pause-words.ts'
import { LateJobs, Servers, ServicesOutside, UnansweredMoney } from './standing-tables.tsx'

type Operations = Response<'teamOperations'>['result']

interface OperationsPanelProps {
  operations: Operations
  rights: Overview['member']['rights']
}

const parts = [
  { what: 'charging', text: m.operations_charging_text },
  { what: 'messages', text: m.operations_messages_text },
  { what: 'jobs', text: m.operations_jobs_text },
] as const

/** What the product does by itself, what of it is paused, late or failed, and how servers and services do (OPS-02 to OPS-04, OPS-19). */
export function OperationsPanel({ operations, rights }: OperationsPanelProps) {
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
      <LateJobs late={operations.late} />
      <FailedMessages failed={operations.failed} />
      <UnansweredMoney unanswered={operations.unanswered} rights={rights} />
      <ServicesOutside services={operations.services} />
      <Servers processes={operations.processes} />
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
              cell: pause => <span className="wrap-anywhere">{sayWhy(pause)}</span>,
            },
            { key: 'begun', head: m.operations_begun(), cell: pause => <Begun pause={pause} /> },
            { key: 'ended', head: m.operations_ended(), cell: ({ until }) => <Moment at={until} /> },
          ]}
        />
      </Card>
    </div>
  )
}

/** One thing that the product does by itself. A part that is paused with everything, or by the server itself, has no button of its own. */
function PauseCard({ what, text, pause }: { what: Pausable; text: string; pause: Pause | undefined }) {
  // What was asked stays what it was when somebody else pauses or resumes meanwhile: a second press must not do the opposite.
  const [asked, setAsked] = useState<{ ending: Pause | undefined } | null>(null)
  const close = () => setAsked(null)
  const isOwn = pause?.what === what && pause.cause !== 'clock' && pause.cause !== 'unsure'
  return (
    <Card
      title={sayPausable(what)}
      action={pause ? <Tag tone="warn">{m.operations_paused()}</Tag> : <Tag tone="good">{m.operations_runs()}</Tag>}
    >
      <p className="max-w-prose text-ink-soft">{text}</p>
      {pause && (
        <div className="text-sm">
          <p className="wrap-anywhere">{sayWhy(pause)}</p>
          <p className="text-ink-soft">
            <Begun pause={pause} />
          </p>
        </div>
      )}
      {(isOwn || !pause) && (
        <div>
          <Button look={pause ? 'primary' : 'outline'} onClick={() => setAsked({ ending: pause })}>
            {pause ? m.operations_resume() : m.operations_pause()}
            <span className="heard"> {sayPausable(what)}</span>
          </Button>
        </div>
      )}
      {asked?.ending && <ResumeDialog pause={asked.ending} onClose={close} />}
      {asked && !asked.ending && what !== 'everything' && <PauseDialog what={what} text={text} onClose={close} />}
    </Card>
  )
}

function State({ operations: { messages, clock, installation, version, backup, queues } }: { operations: Operations }) {
  const { confirmed, found, at } = installation
  const say = useSay()
  const waiting =
    messages.count === 0
      ? m.operations_messages_none()
      : `${m.operations_messages_wait({ n: messages.count })}, ${m.operations_since({ since: say(messages.since) })}`
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
          { label: m.operations_backup(), value: sayBackup(backup, say) },
          { label: m.queues_operations(), value: sayQueues(queues, say) },
          { label: m.operations_confirmed_at(), value: <Moment at={at} /> },
          { label: m.operations_version(), value: version },
        ]}
      />
    </Card>
  )
}

/** When the queues of the team were last compared with what waits, and what came of it (DESK-21). */
function sayQueues(queues: Operations['queues'], sayAt: (moment: string) => string): string {
  if (!queues) return m.queues_never_compared()
  const at = sayAt(queues.at)
  return queues.differing === 0 ? m.queues_compared_well({ at }) : m.queues_compared_mended({ at, n: queues.differing })
}

/** How old the newest backup is, and what came of trying it. */
function sayBackup(backup: Operations['backup'], sayAt: (moment: string) => string): string {
  if (!backup) return m.operations_backup_none()
  const at = sayAt(backup.at)
  if (backup.tried === '') return m.operations_backup_untried({ at })
  const say = backup.well ? m.operations_backup_well : m.operations_backup_bad
  return say({ at, tried: sayAt(backup.tried) })
}
