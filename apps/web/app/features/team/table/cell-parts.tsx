import { sayNumber } from '../../../i18n/say-number.ts'
import { sayDollars } from '../dollars.ts'
import { Moment } from '../moment.tsx'

/** What stands where there is nothing. */
export const nothing = '–'

/** A moment by the clock of the page; that of its place is in the tooltip. */
export function CellMoment({ moment }: { moment: { at: string; zone: string } | null }) {
  return moment ? <Moment at={moment.at} place={moment.zone} /> : nothing
}

/** An amount of dollars, or a dash. */
export const sayCellMoney = (amount: number | null) => (amount === null ? nothing : sayDollars(amount))
/** A count, or a dash. */
export const sayCellNumber = (n: number | null) => (n === null ? nothing : sayNumber(n))
/** A word or a line of text, or a dash. */
export const sayCellText = (text: string | null) => text ?? nothing
