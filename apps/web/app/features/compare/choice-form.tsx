import { maxProgramMonths } from '@ownward/domain/pricing'
import { m } from '@ownward/texts'
import type { ReactNode } from 'react'
import { sayNumber } from '../../i18n/say-number.ts'
import { usd } from '../../i18n/usd.ts'
import { paths } from '../../paths.ts'
import type { CompareQuestion } from './compare-address.ts'

interface ChoiceFormProps {
  question: CompareQuestion
  /** What fees and allowances any of the cars offers, ascending; fees in whole dollars. */
  offered: { fees: readonly number[]; miles: readonly number[] }
}

/** The one choice that all cars are priced for, in a form that works without a script (PICK-02). */
export function ChoiceForm({ question, offered }: ChoiceFormProps) {
  const cycles = [
    [7, m.plans_every_7()],
    [14, m.plans_every_14()],
    [30, m.plans_every_30()],
  ] as const
  const months = Array.from({ length: maxProgramMonths }, (_, n) => n + 1)
  return (
    <form action={paths.compare()} className="choice" aria-label={m.compare_choice()}>
      <input type="hidden" name="cars" value={question.cars.join('-')} />
      <Choice name="fee" label={m.compare_fee()} value={question.fee}>
        {withAsked(offered.fees, question.fee).map(fee => (
          <option key={fee} value={fee}>
            {usd(fee * 100)}
          </option>
        ))}
      </Choice>
      <Choice name="miles" label={m.compare_miles()} value={question.miles}>
        {withAsked(offered.miles, question.miles).map(miles => (
          <option key={miles} value={miles}>
            {sayNumber(miles)}
          </option>
        ))}
      </Choice>
      <Choice name="days" label={m.compare_days()} value={question.days}>
        {cycles.map(([days, words]) => (
          <option key={days} value={days}>
            {words}
          </option>
        ))}
      </Choice>
      <Choice name="months" label={m.compare_months()} value={question.months}>
        {months.map(count => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </Choice>
      <label className="only">
        <input type="checkbox" name="only" value="differences" defaultChecked={question.onlyDifferences} />
        {m.compare_only()}
      </label>
      <button type="submit">{m.compare_do()}</button>
    </form>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: number
  children: ReactNode
}

function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <div className="entry">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
        {children}
      </select>
    </div>
  )
}

/** The options, and what was asked for where no car offers just that. */
function withAsked(options: readonly number[], asked: number): number[] {
  return [...new Set([...options, asked])].toSorted((a, b) => a - b)
}
