import { mostCompared } from '@ownward/domain/catalog'
import { maxProgramMonths, minProgramMonths } from '@ownward/domain/pricing'
import { paths } from '../../paths.ts'

const cycles = [7, 14, 30] as const

/** Which cars are compared and for which choice, as the address says it; the fee in whole dollars. */
export interface CompareQuestion {
  /** In the order of the address, each once. */
  readonly cars: readonly number[]
  /** The address names more cars than stand side by side. */
  readonly tooMany: boolean
  readonly fee: number
  readonly miles: number
  readonly days: (typeof cycles)[number]
  readonly months: number
  /** Rows in which all cars are alike are left out. */
  readonly onlyDifferences: boolean
}

const usual = { fee: 0, miles: 1000, days: 7, months: 12 } as const

function wholeNumber(text: string | null, [min, max]: readonly [number, number], otherwise: number): number {
  const number = Number(text)
  return text !== null && /^\d{1,9}$/.test(text) && number >= min && number <= max ? number : otherwise
}

/** Reads the pairs of an address or of a form: unknown keys and values that cannot be are left out (SRCH-05). */
export function readCompareQuestion(pairs: string): CompareQuestion {
  const read = new URLSearchParams(pairs)
  const named = read.getAll('cars').flatMap(list => list.split('-'))
  const ids = [...new Set(named.filter(id => /^[1-9]\d{0,8}$/.test(id)).map(Number))]
  const days = Number(read.get('days'))
  return {
    cars: ids.slice(0, mostCompared),
    tooMany: ids.length > mostCompared,
    fee: wholeNumber(read.get('fee'), [0, 250_000], usual.fee),
    miles: wholeNumber(read.get('miles'), [1, 10_000], usual.miles),
    days: cycles.find(cycle => cycle === days) ?? usual.days,
    months: wholeNumber(read.get('months'), [minProgramMonths, maxProgramMonths], usual.months),
    onlyDifferences: read.get('only') === 'differences',
  }
}

/** The one address of a comparison; what is meant anyhow is left out. */
export function compareAddress(question: Omit<CompareQuestion, 'tooMany'>): string {
  const pairs = [
    `cars=${question.cars.join('-')}`,
    ...(['fee', 'miles', 'days', 'months'] as const).flatMap(name =>
      question[name] === usual[name] ? [] : [`${name}=${question[name]}`],
    ),
    ...(question.onlyDifferences ? ['only=differences'] : []),
  ]
  return `${paths.compare()}/${pairs.join('&')}`
}
