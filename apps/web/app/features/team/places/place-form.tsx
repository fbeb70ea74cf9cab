import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { SelectField } from '@ownward/ui/select-field'
import { TextArea } from '@ownward/ui/text-area'
import { TextField } from '@ownward/ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { teamSide } from '../session/team-side.ts'
import { HoursFields } from './hours-fields.tsx'
import {
  askPlaceAgain,
  lineFields,
  noteFields,
  type PlaceDraft,
  type PlaceRow,
  readPlace,
  unreadable,
} from './place-draft.ts'
import { sayPlaceField } from './place-words.ts'

type Line = (typeof lineFields)[number]

const looks: Record<Line, { max: number; hint?: () => string; type?: 'email' | 'tel' }> = {
  name: { max: 60, hint: m.places_name_hint },
  street: { max: 80 },
  city: { max: 64, hint: m.fleet_place_hint },
  postalCode: { max: 10 },
  phone: { max: 20, type: 'tel' },
  email: { max: 254, type: 'email' },
}
const missing: Partial<Record<string, () => string>> = {
  phone: m.places_phone_wrong,
  email: m.places_email_wrong,
  hours: m.places_problem_hours,
}
const inOrder = [...lineFields, 'hours', ...['en', 'fr'].flatMap(locale => noteFields.map(note => `${locale}.${note}`))]

interface PlaceFormProps {
  /** Nothing for a new place. */
  place?: PlaceRow
  /** Every place there is, to choose from where its cars come back. */
  others: readonly PlaceRow[]
  draft: PlaceDraft
  /** The version that the draft was made from. */
  version?: number
  onDraft: (draft: PlaceDraft) => void
  onSaved: (id: number) => void
}

/** The facts of a place, new or to be changed: address, hours, contact and words in both languages (BEY-27). */
export function PlaceForm({ place, others, draft, version, onDraft, onSaved }: PlaceFormProps) {
  const [problems, setProblems] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const { act, busy, problem } = useAction(teamSide)
  const set = (next: Partial<PlaceDraft>) => onDraft({ ...draft, ...next })

  function show(found: Record<string, string>): void {
    setProblems(found)
    const first = [...inOrder, 'returnPlaceId'].find(field => found[field])
    const control = first ? form.current?.elements.namedItem(first) : null
    if (control instanceof HTMLElement) control.focus()
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wrong = unreadable(draft)
    if (wrong.length > 0)
      return show(Object.fromEntries(wrong.map(field => [field, missing[field]?.() ?? m.fleet_fill_in()])))
    const found: Record<string, string> = {}
    const body = { ...readPlace(draft), ...(place && { pickupPlaceId: place.id, version: version ?? place.version }) }
    const done = await act('teamSavePickupPlace', body, {
      once: true,
      onRefused: ({ result }) => {
        for (const each of (result as { problems?: { field: string; message: string }[] })?.problems ?? [])
          found[each.field] ??= each.message
      },
    })
    show(found)
    if (done) onSaved(done.result.pickupPlaceId)
    await askPlaceAgain()
  }

  return (
    <form ref={form} noValidate onSubmit={event => void save(event)} className="flex max-w-5xl flex-col gap-6">
      <Card title={m.team_address()}>
        <div className="grid gap-4 sm:grid-cols-2">
          {lineFields.map(field => (
            <TextField
              key={field}
              name={field}
              label={sayPlaceField(field)}
              hint={looks[field].hint?.()}
              type={looks[field].type ?? 'text'}
              maxLength={looks[field].max}
              autoComplete="off"
              value={draft[field]}
              error={problems[field]}
              onChange={event => set({ [field]: event.target.value })}
            />
          ))}
          <SelectField
            name="return_place_id"
            label={m.places_comes_back()}
            value={draft.back}
            error={problems.returnPlaceId}
            options={[
              { value: '', label: m.places_comes_back_here() },
              ...others
                .filter(({ id, closed }) => id !== place?.id && (!closed || String(id) === draft.back))
                .map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={event => set({ back: event.target.value })}
          />
        </div>
      </Card>
      <Card title={m.places_hours()}>
        <HoursFields hours={draft.hours} error={problems.hours} onChange={hours => set({ hours })} />
      </Card>
      <p className="max-w-prose text-ink-soft">{m.places_notes_lead()}</p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {(['en', 'fr'] as const).map(locale => (
          <Card key={locale} title={locale === 'en' ? m.team_english() : m.team_french()}>
            {noteFields.map(note => (
              <TextArea
                key={note}
                name={`${locale}.${note}`}
                lang={locale}
                label={sayPlaceField(`${locale}.${note}`)}
                rows={3}
                maxLength={600}
                value={draft[locale][note]}
                error={problems[`${locale}.${note}`]}
                onChange={event => set({ [locale]: { ...draft[locale], [note]: event.target.value } })}
              />
            ))}
          </Card>
        ))}
      </div>
      <FormProblem words={problem} />
      <div>
        <Button type="submit" data-main="" busy={busy && m.app_saving()}>
          {place ? m.fleet_save() : m.places_add()}
        </Button>
      </div>
    </form>
  )
}
