import { m } from '@ownward/texts'
import { SelectField } from '@ownward/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { teamPaths } from '../../../team-paths.ts'
import { teamQuery } from '../session/team-query.ts'
import { ActForm } from '../table/bulk/act-form.tsx'
import type { BulkChoice, BulkFormProps } from '../table/bulk/bulk-choice.ts'
import { languages } from './languages.ts'
import type { Template } from './template-words.ts'

/** Asks which template many people are sent, and shows it in every language. */
function MessageForm({ text, onReady, onClose }: BulkFormProps & { text: string }) {
  // As they are now: one that was changed meanwhile is not sent.
  const query = useQuery({ ...teamQuery('teamTemplates', {}), staleTime: 0 }, queries)
  const [id, setId] = useState('')
  const [checked, setChecked] = useState(0)
  const templates = query.data?.result ?? []
  const template = templates.find(one => String(one.id) === id)
  function submit(): void {
    if (template) onReady({ action: 'message', template: template.id, version: template.version })
    else setChecked(checked + 1)
  }
  const none = query.data !== undefined && templates.length === 0
  return (
    <ActForm text={text} checked={checked} onSubmit={submit} onClose={onClose}>
      <SelectField
        label={m.talk_template_choose()}
        placeholder={none ? m.talk_templates_none() : m.talk_template_choose_one()}
        value={template ? id : ''}
        options={templates.map(one => ({ value: String(one.id), label: one.name }))}
        error={checked > 0 && !template ? m.bulk_message_choose() : undefined}
        onChange={event => setId(event.target.value)}
      />
      {none && (
        <p>
          <Link to={teamPaths.templates()} className="font-semibold text-spruce underline underline-offset-2">
            {m.talk_templates()}
          </Link>
        </p>
      )}
      {template && <TemplateTexts template={template} />}
      <p className="font-semibold">{m.bulk_message_final()}</p>
    </ActForm>
  )
}

function TemplateTexts({ template }: { template: Template }) {
  return (
    <dl className="grid grid-cols-1 gap-3 @lg:grid-cols-2">
      {(['en', 'fr'] as const).map(locale => (
        <div key={locale} className="flex flex-col gap-1 rounded-field border border-line bg-paper px-4 py-3">
          <dt className="text-sm text-ink-soft">{languages[locale]()}</dt>
          <dd lang={locale} className="break-words whitespace-pre-line">
            {template[locale]}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const message: Omit<BulkChoice, 'Form'> = {
  action: 'message',
  says: m.bulk_message_act,
  right: 'people',
  final: m.bulk_message_final,
  sample: true,
  words: {
    counts: m.bulk_message_counts,
    soFar: m.bulk_message_counts_so_far,
    will: m.bulk_message_will,
    nothing: m.bulk_message_nothing,
  },
}

/** What can be done to many people at once (DESK-09). */
export const peopleChoices: readonly BulkChoice[] = [
  { ...message, Form: props => <MessageForm text={m.bulk_message_text()} {...props} /> },
]

/** What can be done to the drivers of many bookings at once (DESK-09). */
export const bookingChoices: readonly BulkChoice[] = [
  { ...message, Form: props => <MessageForm text={m.bulk_message_text_bookings()} {...props} /> },
]
