import { m } from '@ownward/texts'
import { SelectField } from '@ownward/ui/select-field'
import { TextArea } from '@ownward/ui/text-area'
import { TextField } from '@ownward/ui/text-field'
import type { ContentItem } from './content-item.ts'

type Field = ContentItem['fields'][number]

const labels: Record<string, () => string> = {
  audience: m.write_field_audience,
  category: m.write_field_category,
  name: m.write_field_name,
  question: m.write_field_question,
  answer: m.write_field_answer,
  title: m.write_field_title,
  html: m.write_field_html,
  sections: m.write_field_sections,
  tries: m.write_field_tries,
  description: m.write_field_description,
  keywords: m.write_field_keywords,
  icon: m.write_field_icon,
  content: m.write_field_content,
  items: m.write_field_items,
  quote: m.write_field_quote,
  speaker: m.write_field_speaker,
  date: m.write_field_date,
  link: m.write_field_link,
  source: m.write_field_source,
  place: m.team_place,
  kind: m.write_kind,
  summary: m.write_field_summary,
  form: m.write_field_form,
  value: m.write_field_value,
}

/** What a field of the site's words is called. */
export function sayField(name: string): string {
  return labels[name]?.() ?? name
}

const hints: Partial<Record<Field['type'], () => string>> = {
  html: m.write_hint_html,
  lines: m.write_hint_lines,
  sections: m.write_hint_sections,
  link: m.write_hint_link,
  number: m.write_hint_number,
}
const rows: Partial<Record<Field['type'], number>> = { text: 4, lines: 6, html: 12, sections: 24 }

interface ContentFieldProps {
  field: Field
  place: 'shared' | 'en' | 'fr'
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One field, as its type is written. */
export function ContentField({ field, place, value, error, onChange }: ContentFieldProps) {
  const common = {
    name: `${place}.${field.name}`,
    label: sayField(field.name),
    hint: hints[field.type]?.(),
    error,
    value,
    maxLength: field.max,
  }
  if (field.type === 'choice')
    return (
      <SelectField
        name={common.name}
        label={common.label}
        error={error}
        value={value}
        options={field.of.some(option => option.value === value) ? field.of : [{ value, label: '–' }, ...field.of]}
        onChange={event => onChange(event.target.value)}
      />
    )
  const height = rows[field.type]
  if (height) return <TextArea {...common} rows={height} onChange={event => onChange(event.target.value)} />
  return (
    <TextField
      {...common}
      type={field.type === 'date' ? 'date' : 'text'}
      autoComplete="off"
      onChange={event => onChange(event.target.value)}
    />
  )
}
