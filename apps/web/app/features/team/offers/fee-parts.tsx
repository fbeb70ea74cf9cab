import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { TextField } from '@ownward/ui/text-field'
import type { DraftPart, DraftProblems } from './offer-draft.ts'

/** The most later parts of an initial fee; the server refuses more. */
const mostParts = 12

interface FeePartsProps {
  parts: readonly DraftPart[]
  problems: DraftProblems
  onChange: (parts: readonly DraftPart[]) => void
}

/** Parts of the initial fee that are paid later; what they leave is paid on reserving. */
export function FeeParts({ parts, problems, onChange }: FeePartsProps) {
  const change = (key: number, part: Partial<DraftPart>) =>
    onChange(parts.map(row => (row.key === key ? { ...row, ...part } : row)))
  const nextKey = Math.max(0, ...parts.map(({ key }) => key)) + 1
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-semibold">{m.offers_team_parts()}</legend>
      <p className="text-sm text-ink-soft">{m.offers_team_parts_hint()}</p>
      {parts.map(({ key, amount, day }, at) => (
        <div key={key} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
          <TextField
            label={m.offers_team_part_amount({ n: at + 1 })}
            name={`amount ${key}`}
            lead="$"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            maxLength={14}
            error={problems[`amount ${key}`]}
            onChange={event => change(key, { amount: event.target.value })}
          />
          <TextField
            label={m.offers_team_part_day({ n: at + 1 })}
            name={`day ${key}`}
            type="date"
            value={day}
            error={problems[`day ${key}`]}
            onChange={event => change(key, { day: event.target.value })}
          />
          <div className="sm:pt-6">
            <Button look="quiet" onClick={() => onChange(parts.filter(row => row.key !== key))}>
              {m.offers_team_part_remove({ n: at + 1 })}
            </Button>
          </div>
        </div>
      ))}
      {parts.length < mostParts && (
        <div>
          <Button look="outline" onClick={() => onChange([...parts, { key: nextKey, amount: '', day: '' }])}>
            {m.offers_team_part_add()}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
