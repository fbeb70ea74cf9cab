import { type Locale, m } from '@ownward/texts'
import { wholeMoment } from '../../../words/formats.ts'
import type { InTheWay } from './blocks/in-the-way.ts'
import { sayPriceFault, sayProblem } from './import/say-problems.ts'
import type { PriceFault } from './prices/save-prices.ts'
import type { Lack } from './publish-vehicle.ts'
import type { FactsProblem } from './save-facts.ts'

const lackWords = {
  price: m.fleet_lacks_price,
  photo: m.fleet_lacks_photo,
  'pickup-place': m.fleet_lacks_pickup_place,
  'tax-rate': m.fleet_lacks_tax_rate,
} as const

/** What a vehicle lacks that people are to see. */
export const sayLacks = (lacks: readonly Lack[], locale: Locale): string =>
  lacks.map(lack => lackWords[lack]({}, { locale })).join(' ')

/** What is wrong with a field, or who has written something else in it meanwhile. */
export function sayFactsProblem(problem: FactsProblem, locale: Locale): { field: string; message: string } {
  if (problem.code !== 'meanwhile') return sayProblem(problem, locale)
  const words = { locale }
  const who = problem.who || m.refusal_decided_by_nobody({}, words)
  const now = problem.now || m.fleet_empty_fact({}, words)
  return { field: problem.field, message: m.fleet_problem_meanwhile({ who, now }, words) }
}

/** Whose words something is said in, and when. */
interface Reader {
  locale: Locale
  now: Date
}

/** Whose claim a block would run into; what begins or ends in another year is told with it. */
export function sayInTheWay(other: InTheWay, { locale, now }: Reader): string {
  const { kind, number, name, timeZone } = other
  const moment = (at: Date) => wholeMoment(at, now, timeZone, locale)
  const times = { from: moment(other.from), until: moment(other.until) }
  if (kind === 'booking') return m.fleet_taken_booking({ number, name, ...times }, { locale })
  return kind === 'hold' || kind === 'waitlist'
    ? m.fleet_taken_hold(times, { locale })
    : m.fleet_taken_block({ name, ...times }, { locale })
}

type Said = Record<string, (facts: never, reader: Reader) => string>

const said: Said = {
  'not-ready': ({ lacks }: { lacks: Lack[] }, { locale }) => sayLacks(lacks, locale),
  'check-in-first': (facts: { number: string }, { locale }) => m.refusal_check_in_first(facts, { locale }),
  'car-lost': (facts: { number: string }, { locale }) => m.refusal_car_lost(facts, { locale }),
  'bad-facts': ({ problems }: { problems: FactsProblem[] }, { locale }) =>
    problems.map(problem => sayFactsProblem(problem, locale).message).join(' '),
  'bad-prices': ({ fault }: { fault: PriceFault }, { locale }) => sayPriceFault(fault.code, locale),
  'block-taken': (facts: Omit<InTheWay, 'from' | 'until'> & { from: string; until: string }, reader) =>
    sayInTheWay({ ...facts, from: new Date(facts.from), until: new Date(facts.until) }, reader),
}

/** Why something is not done to a vehicle, by a code and its facts as JSON has them; undefined where the code says it all. */
export function sayVehicleRefusal(code: string, facts: unknown, reader: Reader): string | undefined {
  return said[code]?.(facts as never, reader)
}
