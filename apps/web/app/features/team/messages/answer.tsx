import { type Locale, m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { SelectField } from '@ownward/ui/select-field'
import { TextArea } from '@ownward/ui/text-area'
import { type FormEvent, useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { ChosenFiles, useChosenFiles } from '../../../forms/message-files.tsx'
import { DraftNote } from '../asking/draft-note.tsx'
import { useDraft } from '../asking/drafts.ts'
import { teamSide } from '../session/team-side.ts'
import { inLanguage, languages } from './languages.ts'
import { type Again, TemplateChoice } from './template-choice.tsx'
import { placeholdersIn } from './template-words.ts'

interface AnswerProps {
  person: { id: number; name: string }
  /** The language that the person reads. */
  reads: Locale
  /** The newest message that was seen. */
  seen: number | undefined
  onSent: () => Promise<unknown>
}

/** An answer, by hand or from a template: Ctrl+Enter sends; what was typed stays until it was really sent. */
export function Answer({ person, reads, seen, onSent }: AnswerProps) {
  const { text, write, isOld } = useDraft(`message ${person.id}`)
  const { act, busy, problem } = useAction(teamSide)
  const [locale, setLocale] = useState(reads)
  const [checked, setChecked] = useState(false)
  /** The template whose words alone stand in the field. */
  const filled = useRef<{ text: string; again: Again } | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const left = placeholdersIn(text)
  const chosen = useChosenFiles()
  const isEmpty = text.trim() === '' && chosen.list.length === 0

  async function attach(file: { data: string; name: string }): Promise<string | null> {
    const answer = await act('teamAttachMessageFile', { userId: person.id, ...file }, { once: true, silent: true })
    return answer?.result.id ?? null
  }

  async function send(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    if (isEmpty) return
    setChecked(true)
    if (left.length > 0) return field.current?.focus()
    const files = await chosen.store(attach)
    if (!files) return
    const body = { userId: person.id, text, locale, files, ...(seen !== undefined && { seen }) }
    if (await act('teamWriteMessage', body, { once: true })) {
      chosen.clear()
      write('')
      setChecked(false)
    }
    await onSent()
  }

  /** A template comes below what stands there already. */
  function take(words: string, again: Again): void {
    const isAlone = text.trim() === ''
    filled.current = isAlone ? { text: words, again } : null
    write(isAlone ? words : `${text.trimEnd()}\n\n${words}`)
    field.current?.focus()
  }

  /** A template that nobody has changed is filled in anew in the other language; what was typed stays as it is. */
  async function speak(language: Locale): Promise<void> {
    setLocale(language)
    const from = filled.current
    if (!from || from.text !== text) return
    const words = await from.again(language)
    if (words === null) return
    filled.current = { ...from, text: words }
    write(words)
  }

  return (
    <form onSubmit={event => void send(event)} className="flex flex-col gap-3 border-t border-line pt-5">
      {isOld && <DraftNote onDiscard={() => write('')} />}
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        <TemplateChoice personId={person.id} locale={locale} onFilled={take} />
        <SelectField
          label={m.talk_answer_in()}
          value={locale}
          options={(['en', 'fr'] as const).map(value => ({ value, label: languages[value]() }))}
          onChange={event => void speak(event.target.value === 'fr' ? 'fr' : 'en')}
        />
      </div>
      {locale !== reads && (
        <Alert tone="warn">
          {m.talk_answer_other({ name: person.name, theirs: inLanguage[reads](), ours: inLanguage[locale]() })}
        </Alert>
      )}
      <TextArea
        ref={field}
        label={m.team_answer()}
        hint={m.team_answer_hint()}
        error={
          left.length > 0 && (checked || text.trim() !== '')
            ? m.talk_template_missing({ what: left.map(name => `{${name}}`).join(', ') })
            : undefined
        }
        value={text}
        lang={locale}
        maxLength={2000}
        rows={3}
        onChange={event => write(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        }}
      />
      <ChosenFiles of={chosen} />
      <FormProblem words={problem} />
      <div>
        <Button type="submit" busy={busy && m.app_sending()} unavailable={isEmpty && m.team_answer_empty()}>
          {m.team_send()}
        </Button>
      </div>
    </form>
  )
}
