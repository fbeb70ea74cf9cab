import type { AllIn } from '@ownward/contract'
import { m } from '@ownward/texts'
import { sayNumber } from '../../i18n/say-number.ts'
import { sayUsd, sayWholeUsd } from './price-words.ts'

/** What a choice asks for today and what a week of it holds, and where the car is picked up (DET-06). */
export function DueToday({ choice, place }: { choice: AllIn; place: string }) {
  const { fee, miles, due_today, deposit } = choice
  const rows = [
    [m.program_due_today(), sayUsd(due_today)],
    [fee > 0 && m.catalog_due_fee({ fee: sayWholeUsd(fee) }), sayUsd(due_today - deposit)],
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
      <p>{m.catalog_all_in_note({ miles: sayNumber(miles) })}</p>
    </div>
  )
}
