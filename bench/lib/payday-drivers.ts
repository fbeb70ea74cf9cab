import { type CardRefusal, graceDays, triedNext } from '@ownward/domain/billing'
import { addDaysInZone, dateInZone, instantFromWallTime } from '@ownward/domain/calendar'

/*
 * A model of drivers who live from payday to payday: money comes on the days on which they are paid and drains away until the next. A week is asked
 * for on its day; where the card says no, it is tried again by the rule under test, four times at most.
 */

const zone = 'America/New_York'
const weeks = 52
const week = 7
/** A Sunday, and the calendar days from it on. */
const start = instantFromWallTime('2026-01-04T00:00', zone)!
const calendar = Array.from({ length: weeks * week + 30 }, (_, i) => dateInZone(addDaysInZone(start, i, zone), zone))

type Payday = { weekday: number } | { days: [number, number] }

/** A driver of the model; shares are of what a week of the program costs. */
interface Driver {
  /** On which days money comes. */
  paid: Payday
  /** Whether the product knows it. */
  hasNamed: boolean
  dueWeekday: number
  dueHour: number
  /** What is left for the program of a week's money, and how much that varies. */
  income: number
  varies: number
  /** How many days that lasts when nothing is paid of it. */
  lasts: number
}

/** How many days the money of a payday lasts, at least and at most. */
export interface Lasts {
  min: number
  max: number
}

/** How a rule did. */
export interface Recovered {
  refused: number
  recovered: number
  tries: number
}

/** The same numbers for every rule. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

function driverOf(random: () => number, lasts: Lasts): Driver {
  const kind = random()
  const paid: Payday =
    kind < 0.45
      ? { weekday: 5 }
      : kind < 0.6
        ? { weekday: 4 }
        : kind < 0.75
          ? { weekday: Math.floor(random() * 7) }
          : { days: random() < 0.6 ? [1, 15] : [5, 20] }
  return {
    paid,
    hasNamed: random() < 0.4,
    dueWeekday: Math.floor(random() * 7),
    dueHour: 8 + Math.floor(random() * 12),
    income: 1.1 + random() * 1.7,
    varies: 0.3 + random() * 0.5,
    lasts: lasts.min + random() * (lasts.max - lasts.min),
  }
}

function comesOn(day: string, paid: Payday): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  if ('weekday' in paid) return date.getUTCDay() === paid.weekday
  return paid.days.includes(date.getUTCDate())
}

/** Lives a year with so many drivers under a rule: the days chosen by the refusal, or those that are fixed. */
export function liveYear(drivers: number, rule: 'chosen' | 'fixed', lasts: Lasts): Recovered {
  const sum: Recovered = { refused: 0, recovered: 0, tries: 0 }
  for (let n = 0; n < drivers; n++) liveOne(n, { rule, lasts }, sum)
  return sum
}

function liveOne(n: number, { rule, lasts }: { rule: 'chosen' | 'fixed'; lasts: Lasts }, sum: Recovered): void {
  const random = randomFrom(7919 * n + 1)
  const driver = driverOf(random, lasts)
  // What happens to a driver is drawn ahead, so that it is the same whatever the rule asks and when.
  const days = calendar.map(() => ({
    varies: random(),
    limit: random(),
    hiccup: random(),
  }))
  const purse = purseOf(driver, days)
  for (let i = 0; i < weeks; i++) {
    const day = calendar[i * week + driver.dueWeekday]!
    const dueAt = instantFromWallTime(`${day}T${String(driver.dueHour).padStart(2, '0')}:00`, zone)!
    let refusal = purse.ask(dueAt)
    if (refusal === null) continue
    sum.refused++
    const asked = [{ at: dueAt, byItself: true }]
    for (let at: Date | null = dueAt; refusal !== null; ) {
      at = next(driver, rule, { dueAt, refusal, asked })
      if (at === null) break
      sum.tries++
      asked.push({ at, byItself: true })
      refusal = purse.ask(at)
    }
    if (refusal === null) sum.recovered++
    else purse.payLater(addDaysInZone(dueAt, graceDays, zone))
  }
}

interface Refused {
  dueAt: Date
  refusal: CardRefusal
  asked: { at: Date; byItself: boolean }[]
}

function next({ paid, hasNamed }: Driver, rule: 'chosen' | 'fixed', { dueAt, refusal, asked }: Refused): Date | null {
  // The fixed rule names no number of its own; it gets no more tries than the other.
  if (asked.length > 4) return null
  const refusedAt = asked.at(-1)!.at
  const facts = {
    refusal,
    refusedAt,
    isAsked: true,
    asked,
    payday: hasNamed ? paid : null,
    isFixed: rule === 'fixed',
  }
  const charge = { dueAt, coversFrom: dueAt, coversTo: addDaysInZone(dueAt, week, zone) }
  return triedNext([charge], [], { now: refusedAt, timeZone: zone, tries: () => facts })
}

interface Day {
  varies: number
  limit: number
  hiccup: number
}

/** What a driver has for the program at any moment, in weeks of it. Moments must not go back by more than the tries of one week do. */
function purseOf({ paid, income, varies, lasts }: Driver, days: readonly Day[]) {
  const dayMs = 86_400_000
  const spent: { at: number; share: number }[] = []
  const indexOf = (at: Date) =>
    Math.max(0, Math.min(days.length - 1, Math.floor((at.getTime() - start.getTime()) / dayMs)))
  const comes = calendar.map(day => comesOn(day, paid))
  const perMonth = 'weekday' in paid ? 1 : 2.17
  const has = (at: Date) => {
    const today = indexOf(at)
    let sum = 0
    for (let i = Math.max(0, today - 16); i <= today; i++) {
      if (!comes[i]) continue
      const came = start.getTime() + i * dayMs + 6 * 3_600_000
      if (came > at.getTime()) continue
      const age = (at.getTime() - came) / dayMs
      const amount = income * perMonth * (1 - varies / 2 + varies * days[i]!.varies)
      sum += Math.max(0, amount * (1 - age / (lasts * perMonth)))
    }
    // What was paid lately is no longer there; after two weeks it would have been gone anyhow.
    return (
      sum -
      spent
        .filter(({ at: paidAt }) => at.getTime() >= paidAt && at.getTime() - paidAt < lasts * dayMs)
        .reduce((all, { share }) => all + share, 0)
    )
  }
  return {
    ask(at: Date): CardRefusal | null {
      const { limit, hiccup } = days[indexOf(at)]!
      if (hiccup < 0.02) return 'try_later'
      if (limit < 0.02) return 'limit'
      if (has(at) < 1) return 'no_funds'
      spent.push({ at: at.getTime(), share: 1 })
      return null
    },
    /** Paid by hand at the end, or never; the money of then is not looked at. */
    payLater(at: Date): void {
      spent.push({ at: at.getTime(), share: 0 })
    },
  }
}
