import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { ChoiceGroup } from '@ownward/ui/choice-group'
import { SelectField } from '@ownward/ui/select-field'
import { useState } from 'react'
import type { LetterPreview } from './desk-api.ts'

/** Everything that people are told, with made-up facts: choose a kind and a language, and read it as its reader would (BEY-21). */
export function Letters({ letters }: { letters: readonly LetterPreview[] }) {
  const [kind, setKind] = useState(letters[0]?.kind ?? '')
  const [locale, setLocale] = useState<'en' | 'fr'>('en')
  const letter = letters.find(one => one.kind === kind && one.locale === locale)
  const kinds = letters.filter(one => one.locale === locale)
  return (
    <Card title={m.desk_letters()}>
      <p className="text-sm text-ink-soft">{m.desk_letters_text()}</p>
      <SelectField
        label={m.desk_letters_kind()}
        value={kind}
        onChange={event => setKind(event.target.value)}
        options={kinds.map(one => ({ value: one.kind, label: one.title }))}
      />
      <ChoiceGroup
        legend={m.desk_letters_language()}
        value={locale}
        onChoose={setLocale}
        options={[
          { value: 'en', label: 'English' },
          { value: 'fr', label: 'Français' },
        ]}
      />
      {letter && (
        <div lang={letter.locale} className="flex flex-col gap-4">
          {letter.entry !== '' && (
            <section className="rounded-field border border-line p-4">
              <h3 className="text-sm text-ink-soft">{m.desk_letters_list()}</h3>
              <p className="mt-1 font-semibold">{letter.title}</p>
              <p className="mt-1 text-sm">{letter.entry}</p>
            </section>
          )}
          <section className="rounded-field border border-line p-4">
            <h3 className="text-sm text-ink-soft">{m.desk_letters_mail()}</h3>
            <p className="mt-1 text-sm break-words whitespace-pre-line">{letter.text}</p>
          </section>
        </div>
      )}
    </Card>
  )
}
