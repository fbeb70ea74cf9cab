import { type Cents, readDollars } from '../money.ts'
import { type Outcome, ok, refuse } from '../outcome.ts'

/** Decides on a stated monthly income: an amount of 0 or more, at most two decimals, as people write it (VAL-15). */
export function decideIncome(income: string | number): Outcome<Cents, 'income_missing' | 'income_invalid'> {
  const text = String(income).trim()
  if (!text) return refuse('income_missing')
  const amount = readDollars(text)
  return amount === null || amount < 0 ? refuse('income_invalid') : ok(amount)
}

/** Whole years that nobody has lived; a date of birth before that is a slip of the pen. */
export const oldestAge = 120

/** Decides on a date of birth, both as 'YYYY-MM-DD': a day that exists, is not in the future and somebody alive can mean (VAL-13). */
export function decideBirthDate(
  date: string,
  today: string,
): Outcome<string, 'birth_date_invalid' | 'birth_date_in_future'> {
  if (!isDate(date)) return refuse('birth_date_invalid')
  if (date > today) return refuse('birth_date_in_future')
  return ageOn(date, today) > oldestAge ? refuse('birth_date_invalid') : ok(date)
}

/** Whole years of age on a day, both as 'YYYY-MM-DD'; born on 29 February counts from 1 March in a common year. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
