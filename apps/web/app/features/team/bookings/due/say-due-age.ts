import { m } from '@ownward/texts'

const words = {
  '0-3': m.team_due_age_3,
  '4-10': m.team_due_age_10,
  '11-30': m.team_due_age_30,
  '31-60': m.team_due_age_60,
  '61+': m.team_due_age_more,
}

/** For how long something is due. */
export type DueAge = keyof typeof words

/** The ages of what is due, the youngest first. */
export const dueAges = Object.keys(words) as DueAge[]

/** How what is due can be narrowed: by its age, or to what is promised. */
export const dueStateWords: Readonly<Record<DueAge | 'promised', () => string>> = {
  ...words,
  promised: m.team_promise_of,
}

/** An age in words. */
export function sayDueAge(age: DueAge): string {
  return words[age]()
}
