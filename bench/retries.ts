import { type Lasts, liveYear, type Recovered } from './lib/payday-drivers.ts'
import { type Figure, report } from './lib/report.ts'

// What the days on which a refused card is tried again bring in: chosen by the refusal and the payday, beside 1, 3, 5 and 7 days after (PACT-21). The
// longer money lasts, the less the day matters: both are told, and the bar is of those who live from payday to payday.
const programs = Number(process.env.BENCH_PROGRAMS ?? 10_000)
const share = ({ recovered, refused }: Recovered) => (100 * recovered) / refused
const perRefusal = ({ tries, refused }: Recovered) => tries / refused

function figuresOf(who: string, lasts: Lasts, bar?: number): Figure[] {
  const fixed = liveYear(programs, 'fixed', lasts)
  const chosen = liveYear(programs, 'chosen', lasts)
  const above = 100 * (share(chosen) / share(fixed) - 1)
  return [
    { name: `${who}: weeks refused at first, fixed days`, figure: fixed.refused, unit: '' },
    { name: `${who}: weeks refused at first, chosen days`, figure: chosen.refused, unit: '' },
    { name: `${who}: paid by a later try, fixed days`, figure: share(fixed), unit: '%' },
    { name: `${who}: paid by a later try, chosen days`, figure: share(chosen), unit: '%' },
    { name: `${who}: chosen above fixed`, figure: above, unit: '%', ...(bar && { bar, atLeast: true }) },
    { name: `${who}: tries for each, fixed days`, figure: perRefusal(fixed), unit: '' },
    { name: `${who}: tries for each, chosen days`, figure: perRefusal(chosen), unit: '', bar: perRefusal(fixed) },
  ]
}

report('retries', [
  { name: 'programs, a year each', figure: programs, unit: '' },
  ...figuresOf('money for 1 to 4 days', { min: 1, max: 4 }, 10),
  ...figuresOf('money for 4 to 12 days', { min: 4, max: 12 }),
])
