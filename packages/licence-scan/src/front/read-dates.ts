import { readDate } from '../aamva/read-date.ts'
import type { Segment } from './segments.ts'

/** The dates on a card as 'YYYY-MM-DD', as far as they were found. */
export interface CardDates {
  readonly birth?: string | undefined
  readonly issue?: string | undefined
  readonly expiry?: string | undefined
  /** Where each date was found. */
  readonly found: ReadonlyMap<string, Segment>
  /** Whether it was the order of the dates alone that told them apart, or their labels say otherwise. */
  readonly guessed: boolean
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
  const read = inOrder(days, labelled)
  const guessed = days.length !== 3 || names.some(name => labelled[name] !== undefined && labelled[name] !== read[name])
  return { ...read, found: new Map(found.map(({ iso, segment }) => [iso, segment])), guessed }
}

type Days = { birth?: string | undefined; issue?: string | undefined; expiry?: string | undefined }
const names = ['birth', 'issue', 'expiry'] as const

/** Which of the days, earliest first, is which. */
function inOrder(days: readonly string[], labelled: Days): Days {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return {}
  if (days.length === 1) return labelled
  const isBirth = yearOf(last) - yearOf(first) > leastAge
  if (!isBirth) return { issue: first, expiry: last }
  if (days.length === 2)
    return labelled.issue === last && labelled.expiry !== last
      ? { birth: first, issue: last }
      : { birth: first, expiry: last }
  const between = days.slice(1, -1)
  const issue = between.length === 1 ? between[0] : between.find(day => day === labelled.issue)
  return { birth: first, issue, expiry: last }
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
