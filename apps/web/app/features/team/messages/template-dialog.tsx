import type { TemplatePlaceholder } from '@ownward/contract'
import { m } from '@ownward/texts'
import { TextArea } from '@ownward/ui/text-area'
import { TextField } from '@ownward/ui/text-field'
import { useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import { placeholderWords, type Template } from './template-words.ts'

interface TemplateDialogProps {
  /** Null for a new one. */
  template: Template | null
  placeholders: readonly TemplatePlaceholder[]
  onClose: () => void
}

const fields = ['name', 'en', 'fr'] as const

/** A template in every language, and what can stand in it in braces. */
export function TemplateDialog({ template, placeholders, onClose }: TemplateDialogProps) {
  const { act, busy, problem } = useAction(teamSide)
  const [draft, setDraft] = useState({
    name: template?.name ?? '',
    en: template?.en ?? '',
    fr: template?.fr ?? '',
  })
  const [checked, setChecked] = useState(false)
  const refs = {
    name: useRef<HTMLInputElement>(null),
    en: useRef<HTMLTextAreaElement>(null),
    fr: useRef<HTMLTextAreaElement>(null),
  }
  const isMissing = (field: (typeof fields)[number]) => checked && draft[field].trim() === ''
  const write = (field: (typeof fields)[number]) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [field]: event.target.value })

  async function save(): Promise<void> {
    setChecked(true)
    const missing = fields.find(field => draft[field].trim() === '')
    if (missing) return refs[missing].current?.focus()
    const seen = template ? { id: template.id, version: template.version } : {}
    if (await act('teamSaveTemplate', { ...draft, ...seen }, { once: true })) onClose()
    await askTeamAgain('teamTemplates')
  }

  return (
    <ActionDialog
      title={template ? m.talk_template_change_of({ name: template.name }) : m.talk_template_new()}
      confirm={m.talk_template_save()}
      busy={busy !== ''}
      problem={problem}
      size="lg"
      onConfirm={save}
      onClose={onClose}
    >
      <TextField
        ref={refs.name}
        label={m.talk_template_name()}
        value={draft.name}
        maxLength={80}
        autoComplete="off"
        error={isMissing('name') ? m.talk_template_name_missing() : undefined}
        onChange={write('name')}
      />
      {(['en', 'fr'] as const).map(lang => (
        <TextArea
          key={lang}
          ref={refs[lang]}
          label={lang === 'en' ? m.team_english() : m.team_french()}
          lang={lang}
          value={draft[lang]}
          maxLength={2000}
          rows={4}
          error={isMissing(lang) ? m.talk_template_text_missing() : undefined}
          onChange={write(lang)}
        />
      ))}
      <div>
        <p className="text-sm font-semibold">{m.talk_template_can_stand()}</p>
        <ul className="mt-1 grid gap-x-6 text-sm text-ink-soft sm:grid-cols-2">
          {placeholders.map(name => (
            <li key={name}>
              <code className="font-semibold text-ink">{`{${name}}`}</code> {placeholderWords[name]()}
            </li>
          ))}
        </ul>
      </div>
    </ActionDialog>
  )
}
