import { m } from '@ownward/texts'

type Way = 'renting' | 'brand' | 'buying'

/** What speaks for a way of having a car, and which ways have it. */
interface Criterion {
  name: () => string
  ways: readonly Way[]
}

const noCommitment: Criterion = { name: m.marketing_no_commitment, ways: ['brand', 'renting'] }
const noDownPayment: Criterion = { name: m.marketing_no_down_payment, ways: ['brand', 'renting'] }
const anyCredit: Criterion = { name: m.marketing_any_credit, ways: ['brand', 'renting'] }
const returnAnytime: Criterion = { name: m.marketing_return_anytime, ways: ['brand', 'renting'] }
const lowerUpfront: Criterion = { name: m.marketing_lower_upfront, ways: ['brand', 'renting'] }
const lowerOutlay: Criterion = { name: m.marketing_lower_outlay, ways: ['brand', 'buying'] }
const vinSpecific: Criterion = { name: m.marketing_vin_specific, ways: ['brand', 'buying'] }
const longTermValue: Criterion = { name: m.marketing_long_term_value, ways: ['brand', 'buying'] }

const open = [noCommitment, noDownPayment, anyCredit, returnAnytime]
const criteria = {
  /** How it works and the framed car page (MKT-06, DET-15). */
  seven: [...open, lowerUpfront, lowerOutlay, longTermValue],
  /** The employee program (MKT-08). */
  six: [...open, vinSpecific, longTermValue],
}

interface ComparisonProps {
  brand: string
  rows: keyof typeof criteria
  /** The columns from left to right. */
  columns: readonly Way[]
  /** What the table is called where no heading says it. */
  caption: string
}

/** The program beside renting and buying, one mark per cell; the marks are words to whoever cannot see them. */
export function Comparison({ brand, rows, columns, caption }: ComparisonProps) {
  const names: Record<Way, string> = { brand, renting: m.marketing_renting(), buying: m.marketing_buying() }
  return (
    <table className="w-full table-fixed border-collapse text-sm md:text-base">
      <caption className="heard">{caption}</caption>
      <thead>
        <tr className="border-b-2 border-ink">
          <td className="w-[31%] md:w-2/5" />
          {columns.map(way => (
            <th
              key={way}
              scope="col"
              className={`px-0.5 py-3 text-center text-[0.8125rem] font-bold break-words md:text-base ${way === 'brand' ? 'rounded-t-field bg-spruce text-on-spruce' : ''}`}
            >
              {names[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {criteria[rows].map(({ name, ways }) => (
          <tr key={name()} className="border-b border-line">
            <th scope="row" className="py-3 pr-3 text-left font-medium">
              {name()}
            </th>
            {columns.map(way => (
              <td key={way} className={`px-1 py-3 ${way === 'brand' ? 'bg-spruce-wash' : ''}`}>
                <Mark has={ways.includes(way)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Mark({ has }: { has: boolean }) {
  return (
    <>
      <svg
        viewBox="0 0 24 24"
        className={`mx-auto size-5 ${has ? 'text-good' : 'text-ink-soft'}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d={has ? 'm5 13 5 5 9-12' : 'M7 12h10'} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className="heard">{has ? m.marketing_yes() : m.marketing_no()}</span>
    </>
  )
}
