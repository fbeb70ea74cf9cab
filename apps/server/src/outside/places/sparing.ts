import { type TownFinder, type TownsFor, TownsSpent } from './port.ts'

/**
 * How often a service paid by the question is asked at most, in a minute and in a day of UTC: by all visitors together, by one of them, and for
 * pages, which are made once for everybody, so that nobody can spend what the others would ask.
 */
const most: Allowances = {
  all: { minute: 600, day: 20_000 },
  visitor: { minute: 120, day: 1_000 },
  pages: { minute: 300, day: 10_000 },
}
/** Answers that are remembered at most; the oldest gives way. */
const mostKept = 5_000

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

interface Allowance {
  minute: number
  day: number
}

/** How many questions a minute and a day have, for all together, for one visitor, and for pages. */
export type Allowances = Record<'all' | 'visitor' | 'pages', Allowance>

interface SparingParts {
  now: () => Date
  /** A text as it is compared: two that fold alike are one question. */
  fold: (text: string) => string
  /** Told at most once a minute that the service is not asked any more. */
  onSpent: () => void
  allowances?: Allowances
}

/**
 * A service that is asked so often and no more: each letter a visitor types, and each town in an address, may be a question that the
 * operator pays for. What was answered is remembered for a day, that there is no such town too, so that the same question is paid for once,
 * whoever asks. Beyond an allowance it throws, and the own list answers (SRV-34, SRV-02).
 */
export function sparing(finder: TownFinder, { now, fold, onSpent, allowances = most }: SparingParts): TownsFor {
  const all = account(allowances.all)
  const told = counter(minuteMs)
  const kept = new Map<string, { until: number; answer: Promise<unknown> }>()
  let shares = new Map<string, Account>()
  let today = 0

  /** What somebody has left; nobody is remembered beyond the day, and only who has asked. */
  function shareOf(visitor: string, at: number): Account {
    const day = Math.floor(at / dayMs)
    if (day !== today) shares = new Map()
    today = day
    return shares.get(visitor) ?? account(visitor === '' ? allowances.pages : allowances.visitor)
  }

  function take(visitor: string, at: number): void {
    const share = shareOf(visitor, at)
    if (share.isSpent(at)) throw new TownsSpent('This visitor has asked the maps service enough for now.')
    if (all.isSpent(at)) {
      if (told.used(at) === 0) onSpent()
      told.add(at)
      throw new TownsSpent('The maps service has been asked enough for now.')
    }
    share.take(at)
    all.take(at)
    shares.set(visitor, share)
  }

  async function once<T>(visitor: string, question: string, ask: () => Promise<T>): Promise<T> {
    const at = now().getTime()
    const before = kept.get(question)
    if (before && before.until > at) return before.answer as Promise<T>
    take(visitor, at)
    const answer = ask()
    kept.delete(question)
    kept.set(question, { until: at + dayMs, answer })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    // A failure is no answer: whoever asks next may have more luck.
    answer.catch(() => {
      if (kept.get(question)?.answer === answer) kept.delete(question)
    })
    return answer
  }

  return visitor => ({
    suggest: text => once(visitor, `suggest ${fold(text)}`, () => finder.suggest(text)),
    locate: id => once(visitor, `locate ${id}`, () => finder.locate(id)),
    resolve: text => once(visitor, `resolve ${fold(text)}`, () => finder.resolve(text)),
    // As near as the service is told.
    nearest: point =>
      once(visitor, `nearest ${point.lat.toFixed(3)},${point.lng.toFixed(3)}`, () => finder.nearest(point)),
  })
}

type Account = ReturnType<typeof account>

/** What was taken of an allowance. */
function account(allowance: Allowance) {
  const minute = counter(minuteMs)
  const day = counter(dayMs)
  return {
    isSpent: (at: number) => minute.used(at) >= allowance.minute || day.used(at) >= allowance.day,
    take(at: number): void {
      minute.add(at)
      day.add(at)
    },
  }
}

/** Counts within spans of time that follow each other. */
function counter(spanMs: number) {
  let span = 0
  let count = 0
  const at = (time: number) => {
    const current = Math.floor(time / spanMs)
    if (current !== span) count = 0
    span = current
  }
  return {
    used(time: number): number {
      at(time)
      return count
    },
    add(time: number): void {
      at(time)
      count += 1
    },
  }
}
