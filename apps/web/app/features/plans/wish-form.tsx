import { comparedBy, wishedMiles } from '@ownward/domain/planning'
import { maxProgramMonths, minProgramMonths } from '@ownward/domain/pricing'
import { m } from '@ownward/texts'
import { sayNumber } from '../../i18n/say-number.ts'
import { type PlanQuestion, planAddress } from './plan-address.ts'

const words = { total: m.plans_by_total, day: m.plans_by_day, own: m.plans_by_own }

/** How somebody drives, asked for in a form that works without a script (PICK-18). */
export function WishForm({ carId, question }: { carId: number; question: PlanQuestion }) {
  const { typed, faults, variant, wish } = question
  const miles = faults.includes('miles')
    ? m.plans_wish_miles_fault({ min: sayNumber(wishedMiles.min), max: sayNumber(wishedMiles.max) })
    : ''
  const months = faults.includes('months')
    ? m.plans_wish_months_fault({ min: minProgramMonths, max: maxProgramMonths })
    : ''
  return (
    <section aria-labelledby="wish" className="wish">
      <h2 id="wish">{m.plans_wish_title()}</h2>
      <form action={planAddress(carId, { wish: null, variant: null })}>
        {variant !== null && <input type="hidden" name="variant" value={variant} />}
        <NumberField name="miles" label={m.plans_wish_miles()} value={typed.miles} fault={miles} />
        <NumberField name="months" label={m.plans_wish_months()} value={typed.months} fault={months} />
        <div className="entry">
          <label htmlFor="by">{m.plans_wish_by()}</label>

          <select id="by" name="by" className="box" defaultValue={wish?.by ?? typed.by}>
            {comparedBy.map(by => (
              <option key={by} value={by}>
                {words[by]()}
              </option>
            ))}
          </select>
        </div>
        <button type="submit">{m.plans_wish_do()}</button>
      </form>
    </section>
  )
}

interface NumberFieldProps {
  name: string
  label: string
  value: string | undefined
  fault: string
}

function NumberField({ name, label, value, fault }: NumberFieldProps) {
  return (
    <div className="entry">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        defaultValue={value}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        required
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${name}-fault` : undefined}
        className="box"
      />
      {fault && (
        <p id={`${name}-fault`} role="alert" className="wrong">
          {fault}
        </p>
      )}
    </div>
  )
}
