import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { sayNumber } from '../../../i18n/say-number.ts'
import { teamPaths } from '../../../team-paths.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { Moment } from '../moment.tsx'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import type { BulkJob } from './job-words.ts'

/** Stops a job that runs, or gives back what one that has ended changed (DESK-10, DESK-11). */
export function JobActions({ job }: { job: BulkJob }) {
  if (job.state === 'running') return <StopButton id={job.id} />
  return job.undo === null ? null : <UndoButton job={job} until={job.undo} />
}

function StopButton({ id }: { id: number }) {
  const { act, busy, problem } = useAction(teamSide)
  async function stop(): Promise<void> {
    await act('teamBulkStop', { job: id }, { once: true })
    await askTeamAgain('teamBulkJob')
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button look="danger" busy={busy !== '' && m.bulk_stopping()} onClick={() => void stop()}>
        {m.bulk_stop()}
      </Button>
      <FormProblem words={problem} />
    </div>
  )
}

function UndoButton({ job, until }: { job: BulkJob; until: string }) {
  const [isOpen, setOpen] = useState(false)
  const { act, busy, problem } = useAction(teamSide)
  const navigate = useNavigate()
  async function undo(): Promise<void> {
    const begun = await act('teamBulkUndo', { job: job.id }, { once: true })
    if (!begun) return
    setOpen(false)
    void navigate(teamPaths.job(begun.result.job))
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="outline" onClick={() => setOpen(true)}>
        {m.bulk_undo()}
      </Button>
      <span className="text-sm text-ink-soft">
        {m.bulk_undo_until()} <Moment at={until} />
      </span>
      {isOpen && (
        <ActionDialog
          title={m.bulk_undo()}
          text={m.bulk_undo_text({ n: sayNumber(job.counts.changed) })}
          confirm={m.bulk_undo()}
          busy={busy !== ''}
          busyWords={m.bulk_starting()}
          problem={problem}
          onConfirm={undo}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
