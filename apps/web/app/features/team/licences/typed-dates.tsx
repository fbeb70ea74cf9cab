import {
  addTypedDates,
  ageOn,
  type LicenceDates,
  type TypedDateFault,
  type TypedDateField,
  typedDateFields,
  youngestSubscriber,
} from '@ownward/domain/accounts'
import { m } from '@ownward/texts'
import { TextField } from '@ownward/ui/text-field'
import type { QueuedLicence } from './held-decision.ts'

const labels: Record<TypedDateField, () => string> = {
  dateOfBirth: m.desk_field_birth,
  dateOfIssue: m.desk_field_issued,
  dateOfExpiry: m.desk_field_expires,
}

const faults: Record<TypedDateFault, () => string> = {
  unreadable: m.team_typed_unreadable,
  'issued-in-future': m.team_typed_issued,
  order: m.team_typed_order,
  'too-young': m.team_typed_young,
  over: m.team_typed_over,
  'too-far': m.team_typed_far,
  // Only what the card does not tell has a field here.
  'on-card': m.team_typed_unreadable,
}

/** Which dates a card does not tell, so that a member can type them. */
export const untoldDates = ({ fields }: Pick<QueuedLicence, 'fields'>): TypedDateField[] =>
  typedDateFields.filter(field => !fields[field])

/** Why what was typed cannot be taken, in words; empty when it can. */
export function sayTypedFault({ fields }: Pick<QueuedLicence, 'fields'>, typed: LicenceDates, today: string): string {
  const added = addTypedDates<LicenceDates>(fields, typed, today)
  return added.ok ? '' : faults[added.code]()
}

/** A license with what was typed of it: what was missing is no doubt any more, what is told now may be one (the server decides by the same). */
export function withTyped(licence: QueuedLicence, typed: LicenceDates, today: string): QueuedLicence {
  const { dateOfBirth: born, dateOfExpiry: expires } = typed
  const stated = licence.profile.dateOfBirth
  const settled = licence.flags.filter(
    flag => !(flag === 'expiry-missing' && expires) && !(flag === 'birth-date-missing' && born),
  )
  const isYoung = born && ageOn(born, today) < youngestSubscriber
  return {
    ...licence,
    flags: [
      ...settled,
      ...(isYoung && !settled.includes('under-age') ? (['under-age'] as const) : []),
      ...(born && stated && born !== stated ? (['birth-date-mismatch'] as const) : []),
    ],
  }
}

interface TypedDatesProps {
  licence: QueuedLicence
  typed: LicenceDates
  onType: (typed: LicenceDates) => void
  /** What is wrong with what was typed; empty when nothing is. */
  fault: string
}

/** Fields for the dates that nobody could read from the card, while it waits (SRV-24). */
export function TypedDates({ licence, typed, onType, fault }: TypedDatesProps) {
  const untold = untoldDates(licence)
  if (untold.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
      <legend className="heard">{m.team_typed_title()}</legend>
      <p aria-hidden="true" className="text-sm font-semibold">
        {m.team_typed_title()}
      </p>
      <p className="text-sm text-ink-soft">{m.team_typed_hint()}</p>
      <div className="grid grid-cols-2 gap-3">
        {untold.map(field => (
          <TextField
            key={field}
            type="date"
            label={labels[field]()}
            value={typed[field] ?? ''}
            onChange={event => onType({ ...typed, [field]: event.target.value })}
          />
        ))}
      </div>
      {fault && (
        <p role="alert" className="text-sm font-semibold text-bad">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
