import { readDate } from '../aamva/read-date.ts'
import type { Segment } from './segments.ts'

/** The dates on a card as 'YYYY-MM-DD', as far as they were found. */
export interface CardDates {
  readonly birth?: string | undefined
  readonly issue?: string | undefined
  readonly expiry?: string | undefined
  /** The segments they were found in. */
  readonly segments: readonly Segment[]
}

const digit = '[\\dOQSIlB|]'
const dayFirst = new RegExp(`(?<![\\d/.-])(${digit}{2})[/.-](${digit}{2})[/.-](${digit}{4})(?!\\w)`)
const yearFirst = new RegExp(`(?<![\\d/.-])(${digit}{4})[/.-](${digit}{2})[/.-](${digit}{2})(?!\\w)`)

/** Nobody drives at a lesser age, so dates further apart are a birth and something else. */
const leastAge = 14

/** Finds the dates of a card. Where there are three, their order says which is which; labels have to agree with it. */
export function readDates(segments: readonly Segment[]): CardDates {
  const found = segments.flatMap(segment => {
    const iso = segment.label === 'documentDiscriminator' ? undefined : dateIn(segment.text)
    return iso ? [{ iso, segment }] : []
  })
  const byLabel = (label: Segment['label']) => found.find(({ segment }) => segment.label === label)?.iso
  const labelled = { birth: byLabel('dateOfBirth'), issue: byLabel('dateOfIssue'), expiry: byLabel('dateOfExpiry') }
  const days = [...new Set(found.map(({ iso }) => iso))].sort()
  const [first, last] = [days[0], days.at(-1)]
  const rest = { segments: found.map(({ segment }) => segment) }
  if (!first || !last) return rest
  if (days.length === 1) return { ...labelled, ...rest }
  const isBirth = yearOf(last) - yearOf(first) > leastAge
  const birth = isBirth ? first : undefined
  if (!isBirth) return { issue: first, expiry: last, ...rest }
  if (days.length === 2) {
    const second = labelled.issue === last && labelled.expiry !== last ? { issue: last } : { expiry: last }
    return { birth, ...second, ...rest }
  }
  const between = days.slice(1, -1)
  const issue = between.length === 1 ? between[0] : between.find(day => day === labelled.issue)
  return { birth, issue, expiry: last, ...rest }
}

function dateIn(text: string): string | undefined {
  const [, year, month, day] = yearFirst.exec(text) ?? []
  if (year) return readDate(digits(`${year}${month}${day}`))
  const [, one, two, four] = dayFirst.exec(text) ?? []
  if (!one) return undefined
  // A month above twelve is a day: some write it first.
  return readDate(digits(`${one}${two}${four}`)) ?? readDate(digits(`${two}${one}${four}`))
}

/** Letters that a reader takes digits for. */
export function digits(text: string): string {
  return text.replace(/[OQ]/g, '0').replace(/S/g, '5').replace(/[Il|]/g, '1').replace(/B/g, '8')
}

const yearOf = (iso: string) => Number(iso.slice(0, 4))
