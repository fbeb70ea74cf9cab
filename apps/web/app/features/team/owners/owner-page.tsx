import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Tag } from '@ownward/ui/tag'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../api/use-action.ts'
import { teamPaths } from '../../../team-paths.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { ChangedMeanwhile } from '../asking/changed-meanwhile.tsx'
import { HistoryCard } from '../history-card.tsx'
import { sayChange } from '../log/action-words.ts'
import { teamSide } from '../session/team-side.ts'
import { TeamMain } from '../team-main.tsx'
import { useBase } from '../use-base.ts'
import { askOwnersAgain, draftOf, type OwnerFile, type OwnerRow } from './owner-draft.ts'
import { OwnerForm } from './owner-form.tsx'

/** An owner or partner: what is written down of it, and what the team did to it (OPS-08). */
export function OwnerPage({ file: { row, history } }: { file: OwnerFile }) {
  const form = useBase(row, draftOf)
  const newest = history[0]
  return (
    <TeamMain
      title={row.name}
      lead={row.what === 'owner' ? m.owners_owner() : m.owners_partner()}
      action={
        <>
          <RetireButton row={row} />
          <RemoveButton row={row} />
        </>
      }
    >
      {row.retired && (
        <p className="flex flex-wrap items-center gap-3">
          <Tag tone="warn">{m.owners_retired()}</Tag> {m.owners_retired_text()}
        </p>
      )}
      {form.both && (
        <ChangedMeanwhile
          both={form.both}
          entry={newest}
          {...(newest?.action.endsWith('_changed') && { changes: sayChange(newest) })}
        />
      )}
      <OwnerForm
        what={row.what}
        row={row}
        draft={form.draft}
        version={form.version}
        onDraft={form.setDraft}
        onSaved={form.wasSaved}
      />
      <HistoryCard history={history} />
    </TeamMain>
  )
}

function RetireButton({ row: { what, id, version, retired, cars } }: { row: OwnerRow }) {
  const [open, setOpen] = useState(false)
  const { act, busy, problem } = useAction(teamSide)
  const inUse = !retired && cars > 0 ? m.owners_in_use({ n: cars }) : ''

  async function send(): Promise<void> {
    const done = await act('teamRetireOwner', { what, id, version, retired: !retired }, { once: true })
    if (done) setOpen(false)
    await askOwnersAgain()
  }

  const words = retired ? m.owners_restore() : m.owners_retire()
  return (
    <>
      <span className="flex max-w-xs flex-col items-end gap-1">
        <Button look="outline" unavailable={inUse} onClick={() => setOpen(true)}>
          {words}
        </Button>
        {inUse && <span className="text-right text-sm text-ink-soft">{inUse}</span>}
      </span>
      {open && (
        <ActionDialog
          title={words}
          text={retired ? m.owners_restore_text() : m.owners_retire_text()}
          confirm={words}
          busy={busy !== ''}
          problem={problem}
          onConfirm={send}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function RemoveButton({ row: { what, id, version, used } }: { row: OwnerRow }) {
  const [open, setOpen] = useState(false)
  const { act, busy, problem } = useAction(teamSide)
  const navigate = useNavigate()
  if (used) return null

  async function send(): Promise<void> {
    const done = await act('teamRemoveOwner', { what, id, version }, { once: true })
    if (!done) return void (await askOwnersAgain())
    await navigate(teamPaths.owners())
    await askOwnersAgain()
  }

  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {m.owners_remove()}
      </Button>
      {open && (
        <ActionDialog
          title={m.owners_remove()}
          text={m.owners_remove_text()}
          confirm={m.owners_remove()}
          look="danger"
          busy={busy !== ''}
          problem={problem}
          onConfirm={send}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
