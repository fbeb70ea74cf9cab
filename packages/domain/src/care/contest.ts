import { addMinutes } from '../calendar.ts'
import { type Outcome, ok, refuse } from '../outcome.ts'
import { notBefore } from './cases.ts'

/** Why the team says that a driver's case does not stand, or not as long (CARE-17). */
export const contestReasons = ['usable', 'moved', 'not_presented', 'loaner_refused', 'no_fault'] as const

/** One of the reasons of `contestReasons`. */
export type ContestReason = (typeof contestReasons)[number]

/** What is contested, is to be said in at least so many letters. */
export const leastContestLetters = 20
/** How many letters something is said in: a run of blanks counts as one, and what nobody can see as none. */
export function lettersOf(words: string): number {
  return words
    .replace(/[\p{DI}\u2800]+/gu, '')
    .trim()
    .replace(/\s+/g, ' ').length
}

/** Each side adds at most so many files to a case (CARE-16). */
export const mostEvidenceFiles = 20

/** So long a form may stand open that has named the moment at which it was opened. */
const formMinutes = 30

const answerHours = 72
const decideHours = 48

/** Until when the driver can answer a contest, and until when it is to be decided afterwards (CARE-18). */
export function answerContestBy(at: Date): Date {
  return addMinutes(at, answerHours * 60)
}

/** Until when a contest is to be decided, once the driver has answered or their time is over (CARE-18). */
export function decideContestBy(at: Date): Date {
  return addMinutes(at, decideHours * 60)
}

/** When a case began, is over, and when the team's late answer has come, as far as each is known. */
export interface ContestedTime {
  readonly downFrom: Date
  readonly downUntil: Date | null
  /** What counted as confirmed because nobody had answered is not contested any more (CARE-14). */
  readonly confirmedUntil: Date | null
}

/** Decides from when on a case is contested; refused (`contest-time`) outside of what can be, with the moments between which it can. */
export function decideContestFrom(
  from: Date,
  { downFrom, downUntil, confirmedUntil }: ContestedTime,
  now: Date,
): Outcome<Date, 'contest-time', { readonly earliest: Date; readonly latest: Date }> {
  const earliest = confirmedUntil && confirmedUntil > downFrom ? confirmedUntil : downFrom
  const latest = downUntil ?? now
  // Where only now is left, it is what the form said when it was opened.
  const said = notBefore(from, earliest, earliest.getTime() === now.getTime() ? formMinutes : 1)
  return said < earliest || said > latest ? refuse('contest-time', { earliest, latest }) : ok(said)
}
