import { type DistanceUnit, kilometresIn } from '@ownward/domain/distance'
import { m } from '@ownward/texts'
import type { AllIn } from '../../api/spelling/catalog.ts'
import { sayNumber } from '../../i18n/say-number.ts'
import { sayUsd, sayWholeUsd } from './price-words.ts'

interface DueTodayProps {
  choice: AllIn
  place: string
  /** Where dollars could be taken for others: the page says which they are. */
  abroad: boolean
  /** What the car's odometer counts in: the program counts in miles. */
  unit: DistanceUnit
}

/** What a choice asks for today and what a week of it holds, and where the car is picked up (DET-06). */
export function DueToday({ choice, place, abroad, unit }: DueTodayProps) {
  const { fee, miles, dueToday, deposit } = choice
  const rows = [
    [m.program_due_today(), sayUsd(dueToday)],
    [fee > 0 && m.catalog_due_fee({ fee: sayWholeUsd(fee) }), sayUsd(dueToday - deposit)],
    [deposit > 0 && m.program_line_deposit(), sayUsd(deposit)],
    [m.program_pickup_title(), place],
  ] as const
  return (
    <div className="price due">
      {rows.map(
        ([label, value]) =>
          label && (
            <p key={label}>
              {`${label} `}
              <b>{value}</b>
            </p>
          ),
      )}
      <p>
        {unit === 'km'
          ? m.catalog_all_in_note_km({ miles: sayNumber(miles), km: sayNumber(kilometresIn(miles)) })
          : m.catalog_all_in_note({ miles: sayNumber(miles) })}
        {abroad && ` ${m.papers_currency()}`}
      </p>
    </div>
  )
}
