import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { CheckField } from '@ownward/ui/check-field'
import { ChoiceGroup } from '@ownward/ui/choice-group'
import { useState } from 'react'
import { personSide } from '../../api/person-side.ts'
import type { SavedSearch } from '../../api/spelling/alerts/alerts.ts'
import { useAction } from '../../api/use-action.ts'

interface SaveOwnProps {
  question: string
  /** What it asks, in words, and how many cars answer it now. */
  said: string
  answer: string
  /** The same question, saved before: its form opens as it is. */
  known: Pick<SavedSearch, 'news' | 'drops' | 'rhythm'> | undefined
  onSaved: () => void
}

/** Saves a search, or changes one, for who is signed in: the mail goes to the address of their account (PICK-06). */
export function SaveOwn({ question, said, answer, known, onSaved }: SaveOwnProps) {
  const { act, busy } = useAction(personSide)
  const [typed, setTyped] = useState<Partial<NonNullable<SaveOwnProps['known']>>>({})
  const [wrong, setWrong] = useState('')
  const wish = { news: true, drops: true, rhythm: 'at-once' as const, ...known, ...typed }

  async function save(): Promise<void> {
    setWrong('')
    const { news, drops, rhythm } = wish
    const onRefused = (refusal: { code: string; message: string }) => setWrong(refusal.message)
    const saved = await act('saveSearch', { query: question, news, drops, rhythm }, { onRefused })
    if (saved) onSaved()
  }

  return (
    <section aria-labelledby="save" className="flex flex-col gap-5 rounded-card border-2 border-spruce bg-surface p-5">
      <h2 id="save" className="text-xl font-bold wrap-anywhere">
        {m.alerts_title_of({ search: said })}
      </h2>
      <p role="status">{answer}</p>
      <fieldset className="flex flex-col gap-3" aria-describedby={wrong ? 'save-wrong' : undefined}>
        <legend className="mb-2 text-sm font-semibold">{m.alerts_what()}</legend>
        <CheckField
          label={m.alerts_news()}
          checked={wish.news}
          onChange={event => setTyped({ ...typed, news: event.target.checked })}
        />
        <CheckField
          label={`${m.alerts_drops()}. ${m.alerts_drops_hint()}`}
          checked={wish.drops}
          onChange={event => setTyped({ ...typed, drops: event.target.checked })}
        />
        {wrong && (
          <p id="save-wrong" role="alert" className="text-sm font-medium text-bad">
            {wrong}
          </p>
        )}
      </fieldset>
      <ChoiceGroup
        legend={m.alerts_how()}
        options={[
          { value: 'at-once', label: m.alerts_at_once(), detail: m.alerts_at_once_hint() },
          { value: 'daily', label: m.alerts_daily(), detail: m.alerts_daily_hint() },
        ]}
        value={wish.rhythm}
        onChoose={rhythm => setTyped({ ...typed, rhythm })}
      />
      <p className="text-sm text-ink-soft">{m.alerts_night()}</p>
      <div>
        <Button busy={busy !== '' && m.common_loading()} onClick={() => void save()}>
          {m.alerts_account_new()}
        </Button>
      </div>
    </section>
  )
}
