import { type Locale, m } from '@ownward/texts'
import { SelectField } from '@ownward/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../api/queries.ts'
import { successOf } from '../../../api/result-of.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { teamQuery } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'

type Filled = Response<'teamFillTemplate'>['result']

/** Fills a template once more; null where it could not be. */
export type Again = (locale: Locale) => Promise<string | null>

interface TemplateChoiceProps {
  personId: number
  locale: Locale
  /** The text as it would be sent; what is not known stands in braces. `again` fills the same template in another language. */
  onFilled: (text: string, again: Again) => void
}

/** A template for an answer, filled in for the person; where they have several bookings, about which of them is asked. */
export function TemplateChoice({ personId, locale, onFilled }: TemplateChoiceProps) {
  const { act, problem } = useAction(teamSide)
  const [wanted, setWanted] = useState<{ id: number; bookings: Filled['bookings'] } | null>(null)
  const templates = successOf(useQuery(teamQuery('teamTemplates', {}), queries).data)?.result ?? []

  async function fill(id: number, bookingId?: number): Promise<void> {
    const body = { id, userId: personId, locale, ...(bookingId !== undefined && { bookingId }) }
    const answer = await act('teamFillTemplate', body, { silent: true })
    if (!answer) return
    const { text, bookings, missing } = answer.result
    // About which booking it is decides what it says.
    if (bookingId === undefined && bookings.length > 1 && missing.length > 0) return setWanted({ id, bookings })
    setWanted(null)
    onFilled(text, async other => {
      const anew = await act('teamFillTemplate', { ...body, locale: other }, { silent: true })
      return anew?.result.text ?? null
    })
  }

  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={m.talk_template_choose()}
        placeholder={templates.length === 0 ? m.talk_templates_none() : m.talk_template_choose_one()}
        disabled={templates.length === 0}
        value={wanted?.id ?? ''}
        options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={event => event.target.value && void fill(Number(event.target.value))}
      />
      {wanted && (
        <SelectField
          label={m.talk_template_about()}
          placeholder={m.talk_template_about_choose()}
          value=""
          options={wanted.bookings.map(({ bookingId, bookingNumber, car }) => ({
            value: String(bookingId),
            label: `${bookingNumber}, ${car}`,
          }))}
          onChange={event => event.target.value && void fill(wanted.id, Number(event.target.value))}
        />
      )}
      <FormProblem words={problem} />
    </div>
  )
}
