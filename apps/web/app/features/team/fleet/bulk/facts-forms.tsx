import { m } from '@ownward/texts'
import { ChoiceGroup } from '@ownward/ui/choice-group'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../../api/queries.ts'
import { FormProblem } from '../../../../forms/form-problem.tsx'
import { teamQuery } from '../../session/team-query.ts'
import { ActForm } from '../../table/bulk/act-form.tsx'
import type { BulkFormProps } from '../../table/bulk/bulk-choice.ts'

function useChoices() {
  return useQuery({ ...teamQuery('teamFleetChoices', {}), staleTime: 60_000 }, queries).data?.result
}

const listed = (names: readonly string[] = []) => names.map(name => ({ value: name, label: name }))

/** In which city cars stand, and where they are fetched. */
export function PlaceForm({ onReady, onClose }: BulkFormProps) {
  const [typed, setTyped] = useState({ place: '', pickup: '' })
  const [checked, setChecked] = useState(0)
  const choices = useChoices()
  const place = typed.place.trim()
  const isMissing = place === '' && typed.pickup === ''
  function submit(): void {
    if (isMissing) setChecked(checked + 1)
    else onReady({ action: 'place', ...(place && { place }), ...(typed.pickup && { pickup: typed.pickup }) })
  }
  return (
    <ActForm text={m.bulk_place_text()} checked={checked} onSubmit={submit} onClose={onClose}>
      <TextField
        label={m.team_place()}
        hint={m.bulk_stays_empty()}
        value={typed.place}
        maxLength={120}
        autoComplete="off"
        error={checked > 0 && isMissing ? m.bulk_one_of_both() : undefined}
        onChange={event => setTyped({ ...typed, place: event.target.value })}
      />
      <SelectField
        label={m.fleet_pickup_place()}
        placeholder={m.bulk_stays()}
        value={typed.pickup}
        options={listed(choices?.pickupPlaces)}
        onChange={event => setTyped({ ...typed, pickup: event.target.value })}
      />
    </ActForm>
  )
}

/** Whose cars are. */
export function OwnerForm({ onReady, onClose }: BulkFormProps) {
  const [owner, setOwner] = useState('')
  const [checked, setChecked] = useState(0)
  const choices = useChoices()
  function submit(): void {
    if (owner === '') setChecked(checked + 1)
    else onReady({ action: 'owner', owner })
  }
  return (
    <ActForm text={m.bulk_owner_text()} checked={checked} onSubmit={submit} onClose={onClose}>
      <SelectField
        label={m.fleet_owner()}
        placeholder={m.bulk_choose()}
        value={owner}
        options={listed(choices?.owners)}
        error={checked > 0 && owner === '' ? m.fleet_fill_in() : undefined}
        onChange={event => setOwner(event.target.value)}
      />
    </ActForm>
  )
}

/** Which badge cars carry on their card. */
export function BadgeForm({ onReady, onClose }: BulkFormProps) {
  const [badge, setBadge] = useState<string | null>(null)
  const [checked, setChecked] = useState(0)
  return (
    <ActForm
      text={m.bulk_badge_text()}
      checked={checked}
      onSubmit={() => (badge === null ? setChecked(checked + 1) : onReady({ action: 'badge', badge }))}
      onClose={onClose}
    >
      <ChoiceGroup
        legend={m.fleet_badge()}
        options={[
          { value: 'PTO', label: 'PTO' },
          { value: '', label: m.bulk_badge_off() },
        ]}
        value={badge}
        onChoose={setBadge}
      />
      <FormProblem words={checked > 0 && badge === null ? m.fleet_fill_in() : ''} />
    </ActForm>
  )
}

/** Whether cars are shown among those that stand in front. */
export function FeaturedForm({ onReady, onClose }: BulkFormProps) {
  const [featured, setFeatured] = useState<'yes' | 'no' | null>(null)
  const [checked, setChecked] = useState(0)
  return (
    <ActForm
      text={m.bulk_featured_text()}
      checked={checked}
      onSubmit={() =>
        featured === null ? setChecked(checked + 1) : onReady({ action: 'featured', featured: featured === 'yes' })
      }
      onClose={onClose}
    >
      <ChoiceGroup
        legend={m.fleet_featured()}
        options={[
          { value: 'yes', label: m.fleet_yes() },
          { value: 'no', label: m.fleet_no() },
        ]}
        value={featured}
        onChoose={setFeatured}
      />
      <FormProblem words={checked > 0 && featured === null ? m.fleet_fill_in() : ''} />
    </ActForm>
  )
}
