import { fromMonthDayYear } from '@ownward/domain/calendar'
import { sayDate } from './say-date.ts'

/** A day of the wire, 'MM/DD/YYYY', in the words that letters and agreements have for it; what is none stays as it is (PLAT-06). */
export function sayDay(written: string): string {
  const day = fromMonthDayYear(written)
  return day ? sayDate(day) : written
}
