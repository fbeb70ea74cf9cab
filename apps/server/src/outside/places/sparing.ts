import { type TownFinder, TownsSpent } from './port.ts'

/** How often a service paid by the question is asked at most, by all visitors together: in a minute, and in a day of UTC. */
const most: Allowance = { minute: 600, day: 20_000 }
/** Answers that are remembered at most; the oldest gives way. */
const mostKept = 5_000

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export interface Allowance {
  minute: number
  day: number
}

interface SparingParts {
  now: () => Date
  /** A text as it is compared: two that fold alike are one question. */
  fold: (text: string) => string
  /** Told at most once a minute that the service is not asked any more. */
  onSpent: () => void
  allowance?: Allowance
}

/**
 * A service that is asked so often and no more: each letter a visitor types, and each town in an address, may be a question that the
 * operator pays for. What was answered is remembered for a day, that there is no such town too, so that the same question is paid for once.
 * Beyond the allowance it throws, and the own list answers (SRV-34).
 */
export function sparing(finder: TownFinder, { now, fold, onSpent, allowance = most }: SparingParts): TownFinder {
  const minute = counter(minuteMs)
  const day = counter(dayMs)
  const told = counter(minuteMs)
  const kept = new Map<string, { until: number; answer: Promise<unknown> }>()

  function take(at: number): void {
    if (minute.used(at) >= allowance.minute || day.used(at) >= allowance.day) {
      if (told.used(at) === 0) onSpent()
      told.add(at)
      throw new TownsSpent('The maps service has been asked enough for now.')
    }
    minute.add(at)
    day.add(at)
  }

  async function once<T>(question: string, ask: () => Promise<T>): Promise<T> {
    const at = now().getTime()
    const before = kept.get(question)
    if (before && before.until > at) return before.answer as Promise<T>
    take(at)
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

  return {
    suggest: text => once(`suggest ${fold(text)}`, () => finder.suggest(text)),
    locate: id => once(`locate ${id}`, () => finder.locate(id)),
    resolve: text => once(`resolve ${fold(text)}`, () => finder.resolve(text)),
    // As near as the service is told.
    nearest: point => once(`nearest ${point.lat.toFixed(3)},${point.lng.toFixed(3)}`, () => finder.nearest(point)),
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
