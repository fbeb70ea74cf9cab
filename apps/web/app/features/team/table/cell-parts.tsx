import { sayNumber } from '../../../i18n/say-number.ts'
import { sayDollars } from '../dollars.ts'
import { sayHere, sayThere } from '../moments.ts'

/** What stands where there is nothing. */
export const nothing = '–'

/** A moment by the clock of its place, or of its reader where it has none. */
export const sayCellMoment = (moment: { at: string; zone: string } | null): string => {
  if (!moment) return nothing
  return moment.zone ? sayThere(moment.at, moment.zone) : sayHere(moment.at)
}

/** An amount of dollars, or a dash. */
export const sayCellMoney = (amount: number | null) => (amount === null ? nothing : sayDollars(amount))
/** A count, or a dash. */
export const sayCellNumber = (n: number | null) => (n === null ? nothing : sayNumber(n))
/** A word or a line of text, or a dash. */
export const sayCellText = (text: string | null) => text ?? nothing
