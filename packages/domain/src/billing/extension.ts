import type { Instant } from '../calendar.ts'
import { type Outcome, ok, refuse } from '../outcome.ts'
import { billedUntil, bridgesLeft, type Course, dayOf, type Span, spanOf } from './course.ts'

/** How many days a program is extended at once, at most. */
export const longestExtensionDays = 90

/**
 * Decides by how many days a program is extended to reach a moment: the fewest whole days after which it is covered. Refused up to the end
 * of what is billed, and beyond 90 days or the day the car is theirs anyway (SRV-15). It ends before a second bridge
 * begins: days that are billed at once know one of them.
 */
export function decideExtension(
  course: Course,
  wanted: Instant,
  daysUntilTheirs: number,
): Outcome<Span, 'extend_too_early' | 'extend_too_far', { readonly end: Date; readonly latest: Date }> {
  const end = billedUntil(course)
  const [, second] = bridgesLeft(course)
  const most = Math.min(longestExtensionDays, daysUntilTheirs, second ? second.fromDay - course.billedDays : Infinity)
  const facts = { end, latest: dayOf(course, course.billedDays + most) }
  const wantedAt = new Date(wanted)
  if (wantedAt <= end) return refuse('extend_too_early', facts)
  if (wantedAt > facts.latest) return refuse('extend_too_far', facts)
  let days = 1
  while (dayOf(course, course.billedDays + days) < wantedAt) days += 1
  return ok(spanOf(course, days))
}
