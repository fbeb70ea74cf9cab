import { fromWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { type FormEvent, useState } from 'react'
import type { VehicleDetail } from '../../../api/spelling/catalog.ts'
import { useAction } from '../../../api/use-action.ts'
import { phoneDigitsOf } from '../../../forms/digits.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { sayHours } from '../../../i18n/say-hours.ts'
import { sayMiles } from '../../../i18n/say-miles.ts'
import { usd } from '../../../i18n/usd.ts'
import { isSame, useUnsaved } from '../asking/unsaved.ts'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import { FeeParts } from './fee-parts.tsx'
import { draftFor, type OfferDraft, problemsOf, proposalFrom } from './offer-draft.ts'
import { OfferPreview } from './offer-preview.tsx'

interface OfferFormProps {
  detail: VehicleDetail
  phone: string
  onMade: () => void
}

/** Makes an offer of a car: for whom, which of the car's prices, when; beside what it would cost (SRV-27). */
export function OfferForm({ detail, phone, onMade }: OfferFormProps) {
  const [draft, setDraft] = useState(() => draftFor(detail, phone))
  const [first] = useState(draft)
  const [tried, setTried] = useState(false)
  const wasMade = useUnsaved(!isSame(draft, first))
  const { act, busy, problem } = useAction(teamSide)
  const found = problemsOf(draft, detail.timeZone)
  const problems = tried ? found : {}
  const proposal = Object.keys(found).length === 0 ? proposalFrom(draft, detail) : null
  const put = (change: Partial<OfferDraft>) => setDraft(now => ({ ...now, ...change }))
  const place = `${detail.city}, ${detail.state}`
  const pickupHint = [place, detail.pickupHours && sayHours(detail.pickupHours)].filter(Boolean).join(' · ')

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (!proposal) {
      const wrong = [...event.currentTarget.elements].find(field => (field as HTMLInputElement).name in found)
      return void (wrong as HTMLElement | undefined)?.focus()
    }
    if (!(await act('teamCreateOffer', proposal, { once: true }))) return
    wasMade()
    await askTeamAgain('teamOfferTable', 'teamOfferCount')
    onMade()
  }

  const text = (name: 'months' | 'goal' | 'pickup' | 'ends') => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: (event: { target: HTMLInputElement }) => put({ [name]: event.target.value }),
  })
  const choice = (name: 'fee' | 'miles' | 'days' | 'variant') => ({
    name,
    value: draft[name],
    onChange: (event: { target: HTMLSelectElement }) => put({ [name]: event.target.value }),
  })
  const variants = Object.keys(detail.variants)
  const sayVariant = (key: string) =>
    key
      .split('||')
      .map(value => detail.optionLabels[value] ?? value)
      .join(', ')
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <form noValidate onSubmit={event => void send(event)} className="flex max-w-3xl flex-col gap-5">
        <TextField
          label={m.team_phone()}
          name="phone"
          lead="+1"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          value={draft.phone}
          error={problems.phone}
          onChange={event => put({ phone: phoneDigitsOf(event.target.value) })}
        />
        <div className="grid gap-5 sm:grid-cols-3">
          <SelectField
            {...choice('fee')}
            label={m.program_line_initial_fee()}
            options={Object.keys(detail.feeOptions).map(value => ({ value, label: usd(fromWire(value)) }))}
          />
          <SelectField
            {...choice('miles')}
            label={m.offers_team_miles()}
            options={Object.keys(detail.mileOptions).map(value => ({
              value,
              label: sayMiles(Number(value), detail.distanceUnit),
            }))}
          />
          <SelectField
            {...choice('days')}
            label={m.offers_team_plan()}
            options={[
              { value: '7', label: m.program_each_week() },
              { value: '14', label: m.program_each_two_weeks() },
              { value: '30', label: m.program_each_30_days() },
            ]}
          />
        </div>
        {variants.length > 0 && (
          <SelectField
            {...choice('variant')}
            label={m.program_variant_title()}
            options={[
              { value: '', label: m.program_variant_listed() },
              ...variants.map(value => ({ value, label: sayVariant(value) })),
            ]}
          />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...text('pickup')} type="datetime-local" label={m.program_pickup()} hint={pickupHint} />
          <TextField
            {...text('ends')}
            type="datetime-local"
            label={m.offers_team_ends()}
            hint={m.offers_team_ends_hint()}
          />
          <TextField {...text('months')} inputMode="numeric" maxLength={2} label={m.offers_team_months()} />
          <TextField
            {...text('goal')}
            maxLength={80}
            autoComplete="off"
            label={m.app_program_goal()}
            hint={m.offers_team_goal_hint({ goal: detail.programGoal })}
          />
        </div>
        <FeeParts parts={draft.parts} problems={problems} onChange={parts => put({ parts })} />
        <FormProblem words={problem} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" data-main="" look="signal" size="lg" busy={busy && m.app_saving()}>
            {m.offers_team_make()}
          </Button>
          <p className="text-sm text-ink-soft">{m.offers_team_told()}</p>
        </div>
      </form>
      <OfferPreview proposal={proposal} />
    </div>
  )
}
