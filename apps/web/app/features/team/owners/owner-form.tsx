import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { teamSide } from '../session/team-side.ts'
import {
  askOwnersAgain,
  type OwnerDraft,
  type OwnerField,
  type OwnerRow,
  ownerFields,
  readOwner,
  sayOwnerField,
  sayOwnerKind,
  unreadable,
  type What,
} from './owner-draft.ts'

const looks: Record<OwnerField, { max: number; hint?: () => string; type?: 'email' | 'tel' }> = {
  name: { max: 60 },
  kind: { max: 10 },
  city: { max: 64, hint: m.fleet_place_hint },
  phone: { max: 20, type: 'tel' },
  email: { max: 254, type: 'email' },
  code: { max: 30, hint: m.owners_code_hint },
}

interface OwnerFormProps {
  what: What
  /** Nothing for a new one. */
  row?: OwnerRow
  draft: OwnerDraft
  /** The version that the draft was made from. */
  version?: number
  onDraft: (draft: OwnerDraft) => void
  onSaved: (id: number) => void
}

/** What is written down of an owner or partner, new or to be changed (OPS-08). */
export function OwnerForm({ what, row, draft, version, onDraft, onSaved }: OwnerFormProps) {
  const [problems, setProblems] = useState<Record<string, string | undefined>>({})
  const form = useRef<HTMLFormElement>(null)
  const { act, busy, problem } = useAction(teamSide)

  function show(found: Record<string, string | undefined>): void {
    setProblems(found)
    const first = ownerFields[what].find(field => found[field])
    const control = first ? form.current?.elements.namedItem(first) : null
    if (control instanceof HTMLElement) control.focus()
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wrong = unreadable(what, draft)
    if (Object.keys(wrong).length > 0) return show(wrong)
    const found: Record<string, string> = {}
    const known = row && { version: version ?? row.version }
    const options = {
      once: true,
      onRefused: ({ result }: { result?: unknown }) => {
        for (const each of (result as { problems?: { field: string; message: string }[] })?.problems ?? [])
          found[each.field] ??= each.message
      },
    }
    const done =
      what === 'owner'
        ? await act('teamSaveOwner', { ...readOwner(draft), ...known, ...(row && { ownerId: row.id }) }, options)
        : await act(
            'teamSavePartner',
            { name: draft.name, code: draft.code, ...known, ...(row && { partnerId: row.id }) },
            options,
          )
    show(found)
    if (done) onSaved(done.result.id)
    await askOwnersAgain()
  }

  return (
    <form ref={form} noValidate onSubmit={event => void save(event)} className="flex max-w-3xl flex-col gap-6">
      <Card title={what === 'owner' ? m.owners_owner() : m.owners_partner()}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {ownerFields[what].map(field => {
            const common = { name: field, label: sayOwnerField(field), value: draft[field], error: problems[field] }
            const set = (value: string) => onDraft({ ...draft, [field]: value })
            if (field === 'kind')
              return (
                <SelectField
                  key={field}
                  {...common}
                  options={['dealer', 'company'].map(value => ({ value, label: sayOwnerKind(value) }))}
                  onChange={event => set(event.target.value)}
                />
              )
            return (
              <TextField
                key={field}
                {...common}
                hint={looks[field].hint?.()}
                type={looks[field].type ?? 'text'}
                maxLength={looks[field].max}
                readOnly={field === 'code' && row !== undefined}
                autoComplete="off"
                onChange={event => set(event.target.value)}
              />
            )
          })}
        </div>
      </Card>
      <FormProblem words={problem} />
      <div>
        <Button type="submit" data-main="" busy={busy && m.app_saving()}>
          {row ? m.fleet_save() : what === 'owner' ? m.owners_add() : m.owners_partner_add()}
        </Button>
      </div>
    </form>
  )
}
