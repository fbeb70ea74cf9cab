import type { WeekBalance } from '@ownward/domain/planning'
import { m } from '@ownward/texts'
import { sayNumber } from '../../i18n/say-number.ts'
import { usd } from '../../i18n/usd.ts'
import type { ShownWeek } from './week-of.ts'
import { sayFields } from './week-words.ts'

interface WeekResultProps {
  week: ShownWeek
  spread: number
  depositCents: number
  /** Where the plan is named that is the cheapest for these miles; nothing without a car. */
  plansHref: string | null
}

/** Where the fares of a week go, and what is left of them (PICK-20). */
export function WeekResult({ week: { missing, balance }, spread, depositCents, plansHref }: WeekResultProps) {
  return (
    <section aria-labelledby="left" className="named">
      <h2 id="left">{m.week_result()}</h2>
      {balance ? (
        <Balance {...{ balance, spread, depositCents }} />
      ) : (
        <p>{m.week_missing({ fields: sayFields(missing) })}</p>
      )}
      {balance && plansHref && (
        <p>
          <a href={plansHref}>{m.week_find_plan()}</a>
        </p>
      )}
    </section>
  )
}

function Balance({
  balance,
  spread,
  depositCents,
}: Omit<WeekResultProps, 'week' | 'plansHref'> & { balance: WeekBalance }) {
  const { creditCents } = balance
  return (
    <>
      <dl className="sums">
        {rowsOf(balance, spread).map(({ label, cents, sum }) => (
          <div key={label} className={sum ? 'sum' : undefined}>
            <dt>{label}</dt>
            <dd>{usd(cents)}</dd>
          </div>
        ))}
      </dl>
      <p>{sayEven(balance)}</p>
      {creditCents > 0 && <p>{m.week_credit({ amount: usd(creditCents) })}</p>}
      <p>
        {depositCents > 0 && `${m.week_deposit({ amount: usd(depositCents) })} `}
        {m.week_income_tax()}
      </p>
    </>
  )
}

/** From how many hours on nothing is lost. Without costs that come anyhow a week of none loses nothing either, which says nothing of any other. */
export function sayEven({ evenHours, leftCents }: Pick<WeekBalance, 'evenHours' | 'leftCents'>): string {
  if (evenHours === null || (evenHours === 0 && leftCents < 0)) return m.week_even_never()
  return evenHours === 0 ? m.week_even_always() : m.week_even({ hours: sayNumber(evenHours) })
}

/** The lines of a week; what is taken off is below zero, and they add up to what is left. */
export function rowsOf(balance: WeekBalance, spread: number): { label: string; cents: number; sum?: true }[] {
  const { lines, extraMiles, extraMilesCents, feeCents } = balance
  const program = lines
    ? [
        { label: m.program_line_rent(), cents: -lines.rentCents },
        ...(lines.discountCents > 0 ? [{ label: m.program_line_discount(), cents: lines.discountCents }] : []),
        ...(lines.bookingFeeCents > 0 ? [{ label: m.program_line_booking_fee(), cents: -lines.bookingFeeCents }] : []),
        { label: m.program_line_tax(), cents: -lines.taxCents },
        ...(lines.insuranceCents > 0 ? [{ label: m.program_line_insurance(), cents: -lines.insuranceCents }] : []),
      ]
    : []
  const beyond = [
    ...(extraMiles > 0 ? [{ label: m.week_row_extra({ miles: sayNumber(extraMiles) }), cents: -extraMilesCents }] : []),
    ...(feeCents > 0 ? [{ label: m.week_row_fee({ weeks: spread }), cents: -feeCents }] : []),
  ]
  return [
    { label: m.week_row_fares(), cents: balance.faresCents },
    { label: m.week_energy(), cents: -balance.energyCents },
    ...program,
    ...beyond,
    ...(balance.otherCents > 0 ? [{ label: m.week_other(), cents: -balance.otherCents }] : []),
    { label: m.week_row_left(), cents: balance.leftCents, sum: true },
    { label: m.week_row_hour(), cents: balance.leftAnHourCents, sum: true },
  ]
}
