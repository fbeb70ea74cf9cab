import type { WorkTableName } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { CheckField } from '@ownward/ui/check-field'
import { TextField } from '@ownward/ui/text-field'
import { useRef, useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { ActionDialog } from '../../asking/action-dialog.tsx'
import { askTeamAgain } from '../../session/team-query.ts'
import { teamSide } from '../../session/team-side.ts'

interface SaveViewProps {
  table: WorkTableName
  address: string
  /** The view that is changed; none for a new one. */
  id?: number
  draft: { name: string; shared: boolean }
  onClose: () => void
}

const longestName = 60

/** Keeps an address of a table under a name, or renames and shares what is kept (DESK-05). */
export function SaveView({ table, address, id, draft, onClose }: SaveViewProps) {
  const [{ name, shared }, setTyped] = useState(draft)
  const [checked, setChecked] = useState(false)
  const { act, busy, problem } = useAction(teamSide)
  const field = useRef<HTMLInputElement>(null)
  const isMissing = name.trim() === ''

  async function save(): Promise<void> {
    setChecked(true)
    if (isMissing) return field.current?.focus()
    const saved = await act(
      'teamSaveTableView',
      { table, ...(id !== undefined && { view: id }), name: name.trim(), address, shared },
      // Refused for what has become of the views meanwhile: then they are shown as they are.
      { once: true, onRefused: () => void askTeamAgain('teamTableViews') },
    )
    if (!saved) return
    await askTeamAgain('teamTableViews')
    onClose()
  }

  return (
    <ActionDialog
      title={id === undefined ? m.tables_view_keep() : m.tables_view_change()}
      text={id === undefined ? m.tables_view_keep_text() : ''}
      confirm={m.tables_view_save()}
      busy={busy !== ''}
      problem={problem}
      onConfirm={save}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <TextField
          ref={field}
          label={m.tables_view_name()}
          value={name}
          maxLength={longestName}
          autoComplete="off"
          error={checked && isMissing ? m.tables_view_name_missing() : undefined}
          onChange={event => setTyped({ name: event.target.value, shared })}
        />
        <CheckField
          label={m.tables_view_share()}
          checked={shared}
          onChange={event => setTyped({ name, shared: event.target.checked })}
        />
      </div>
    </ActionDialog>
  )
}
