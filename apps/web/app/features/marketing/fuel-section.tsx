import { fuelLimits } from '@ownward/domain/pricing'
import { m } from '@ownward/texts'
import { FuelCalculator } from '../../islands/one-page/fuel-calculator.tsx'
import { OnePageIsland } from '../../islands/one-page/one-page-island.tsx'
import { sayFuelCosts, usualFacts } from './fuel-words.ts'

const cent = 0.01

/** Our own calculator of what energy costs; without a script it is a worked example (MKT-17). */
export function FuelSection() {
  const answer = sayFuelCosts(usualFacts)
  if (!answer) return null
  const labels = [
    ['weekMiles', m.marketing_fuel_miles(), 10],
    ['milesPerGallon', m.marketing_fuel_mpg(), 0.1],
    ['gallonDollars', m.marketing_fuel_gallon(), cent],
    ['kwhPer100Miles', m.marketing_fuel_kwh_miles(), 0.1],
    ['kwhDollars', m.marketing_fuel_kwh(), cent],
  ] as const
  return (
    <OnePageIsland
      is="fuelCalculator"
      part={FuelCalculator}
      fields={labels.map(([name, label, step]) => {
        const [least, most] = fuelLimits[name]
        const value = usualFacts[name]
        // Prices as on a bill.
        return { name, label, value: step === cent ? value.toFixed(2) : String(value), least, most, step }
      })}
      answer={answer}
      words={{
        heads: [
          m.marketing_fuel_span(),
          m.marketing_fuel_gas(),
          m.marketing_fuel_electric(),
          m.marketing_fuel_difference(),
        ],
        caption: m.marketing_calculator_title(),
        wrong: m.marketing_fuel_wrong(),
      }}
    />
  )
}
