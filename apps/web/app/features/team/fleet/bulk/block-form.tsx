import { m } from '@ownward/texts'
import { TextField } from '@ownward/ui/text-field'
import { useState } from 'react'
import { ActForm } from '../../table/bulk/act-form.tsx'
import type { BulkFormProps } from '../../table/bulk/bulk-choice.ts'

/** On which days cars are kept back, and why. */
export function BlockForm({ onReady, onClose }: BulkFormProps) {
  const [typed, setTyped] = useState({ from: '', until: '', note: '' })
  const [checked, setChecked] = useState(0)
  const wrong = {
    from: typed.from === '' ? m.fleet_fill_in() : undefined,
    until: typed.until === '' ? m.fleet_fill_in() : typed.until < typed.from ? m.bulk_until_before() : undefined,
    note: typed.note.trim() === '' ? m.fleet_fill_in() : undefined,
  }
  function submit(): void {
    if (wrong.from || wrong.until || wrong.note) setChecked(checked + 1)
    else onReady({ action: 'block', from: typed.from, until: typed.until, note: typed.note.trim() })
  }
  const field = (name: keyof typeof typed, label: string, more: object) => (
    <TextField
      label={label}
      value={typed[name]}
      autoComplete="off"
      error={checked > 0 ? wrong[name] : undefined}
      onChange={event => setTyped({ ...typed, [name]: event.target.value })}
      {...more}
    />
  )
  return (
    <ActForm text={m.bulk_block_text()} checked={checked} onSubmit={submit} onClose={onClose}>
      <div className="grid gap-3 @lg:grid-cols-2">
        {field('from', m.bulk_first_day(), { type: 'date' })}
        {field('until', m.bulk_last_day(), { type: 'date' })}
      </div>
      {field('note', m.team_reason(), { maxLength: 200 })}
    </ActForm>
  )
}
