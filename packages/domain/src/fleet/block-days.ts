import { addDaysInZone, dateInZone, daysUntil, type Instant, instantFromWallTime } from '../calendar.ts'
import { ok, type Refusal, refuse } from '../outcome.ts'

/** The longest time for which the team keeps a car back at once. */
const longestDays = 366

/** Whole days of a car's place, 'YYYY-MM-DD', the last one included. */
export interface WholeDays {
  readonly from: string
  readonly until: string
}

/** A time with an end that is no part of it. */
interface Stretch {
  readonly from: Date
  readonly until: Date
}

/** Where a car's days are counted, and what the time is. */
interface There {
  readonly timeZone: string
  readonly now: Date
}

/** So many days after a day. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

function midnight(day: string, timeZone: string): Date | undefined {
  return instantFromWallTime(`${day}T00:00`, timeZone)
}

/** From midnight to midnight by the clock of a place; undefined for what are no days. */
function stretchOf({ from, until }: WholeDays, timeZone: string): Stretch | undefined {
  const [begin, last] = [midnight(from, timeZone), midnight(until, timeZone)]
  return begin && last && until >= from ? { from: begin, until: addDaysInZone(last, 1, timeZone) } : undefined
}

/** The days that a time touches. */
export function daysTouched({ from, until }: { from: Instant; until: Instant }, timeZone: string): WholeDays {
  return { from: dateInZone(from, timeZone), until: dateInZone(new Date(new Date(until).getTime() - 1), timeZone) }
}

/** From when until when whole days keep a car back: days that have begun count from now, days that are over are none, and a year is the most. */
export function blockPeriod(
  days: WholeDays,
  { timeZone, now }: There,
): { ok: true; value: Stretch } | Refusal<'block-days'> {
  const whole = stretchOf(days, timeZone)
  if (!whole || days.until < dateInZone(now, timeZone) || daysUntil(days.from, days.until) >= longestDays)
    return refuse('block-days')
  return ok({ from: whole.from < now ? now : whole.from, until: whole.until })
}

/**
 * To when a block is moved by whole days. One that has begun keeps its beginning, and no other begins on a day that is over: what was is not
 * written anew (DESK-32).
 */
export function movedBlock(
  was: Stretch,
  days: WholeDays,
  there: There,
): { ok: true; value: Stretch } | Refusal<'block-days' | 'block-begun'> {
  const period = blockPeriod(days, there)
  if (!period.ok) return period
  if (was.from > there.now) return days.from < dateInZone(there.now, there.timeZone) ? refuse('block-days') : period
  if (days.from !== dateInZone(was.from, there.timeZone)) return refuse('block-begun')
  return ok({ from: was.from, until: period.value.until })
}

/** The first days, as many as those asked for and none before them, that touch nothing of what is taken. */
export function nextFreeDays(taken: readonly Stretch[], days: WholeDays, { timeZone, now }: There): WholeDays {
  const more = daysUntil(days.from, days.until)
  const today = dateInZone(now, timeZone)
  let [, from] = [today, days.from].sort()
  for (;;) {
    const next = { from: from!, until: dayAfter(from!, more) }
    const whole = stretchOf(next, timeZone)
    // Of today only what is left of it counts.
    const other = whole && taken.find(({ from, until }) => from < whole.until && until > whole.from && until > now)
    if (!other) return next
    from = dayAfter(daysTouched(other, timeZone).until, 1)
  }
}

/** What of some days is not among others, as stretches of days. */
export function daysBeyond(days: WholeDays, others: WholeDays): WholeDays[] {
  if (others.until < days.from || others.from > days.until) return [days]
  const before = { from: days.from, until: dayAfter(others.from, -1) }
  const after = { from: dayAfter(others.until, 1), until: days.until }
  return [before, after].filter(({ from, until }) => from <= until)
}
