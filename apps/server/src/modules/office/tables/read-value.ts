import type { ColumnSpec, Operator } from '@ownward/contract/tables'
import { longestValue, operators } from '@ownward/contract/tables'

/** A filter as it was sent. */
export interface Filter {
  column: string
  operator: Operator
  value: string
}

/** What a filter asks, once its value could be read; numbers are whole: money in cents. */
export type Asked =
  | { ask: 'has' | 'begins' | 'is'; text: string }
  | { ask: 'empty' | 'me' }
  | { ask: 'from' | 'to'; number: number }
  | { ask: 'on' | 'since' | 'until'; day: string }
  | { ask: 'older' | 'within'; days: number }
  | { ask: 'any' | 'none'; choices: string[] }

const largest = 2_000_000_000_000

/** Reads the value of a filter by the kind of its column; undefined where it cannot be read, or the kind has no such operator (DESK-03). */
export function readValue({ kind, choices = [] }: ColumnSpec, { operator, value }: Omit<Filter, 'column'>) {
  if (!(operators[kind] as readonly Operator[]).includes(operator)) return undefined
  const typed = value.trim()
  return kind !== 'choice' && typed.length > longestValue ? undefined : readers[operator](typed, kind, choices)
}

type Reader = (value: string, kind: ColumnSpec['kind'], choices: readonly string[]) => Asked | undefined

const textOf =
  (ask: 'has' | 'begins' | 'is'): Reader =>
  text =>
    text === '' ? undefined : { ask, text }

const bound =
  (ask: 'from' | 'to'): Reader =>
  (value, kind) => {
    if (kind === 'moment' || kind === 'day') return dayOf(ask === 'from' ? 'since' : 'until', value)
    const number = kind === 'money' ? readCents(value) : readWhole(value)
    return number === undefined ? undefined : { ask, number }
  }

const days =
  (ask: 'older' | 'within'): Reader =>
  value =>
    /^\d{1,5}$/.test(value) ? { ask, days: Number(value) } : undefined

const choicesOf =
  (ask: 'any' | 'none'): Reader =>
  (value, _, known) => {
    const asked = value.split(',').filter(Boolean)
    return asked.length > 0 && asked.every(choice => known.includes(choice)) ? { ask, choices: asked } : undefined
  }

const readers: Record<Operator, Reader> = {
  has: textOf('has'),
  name: textOf('has'),
  begins: textOf('begins'),
  is: textOf('is'),
  empty: () => ({ ask: 'empty' }),
  nobody: () => ({ ask: 'empty' }),
  me: () => ({ ask: 'me' }),
  from: bound('from'),
  to: bound('to'),
  day: value => dayOf('on', value),
  older: days('older'),
  within: days('within'),
  any: choicesOf('any'),
  none: choicesOf('none'),
}

function dayOf(ask: 'on' | 'since' | 'until', day: string): Asked | undefined {
  return isDay(day) ? { ask, day } : undefined
}

/** Whether a text is a day of the calendar that somebody alive can mean, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** An amount as people type it, '$1,500.50' or '1 500,50 $', in cents; undefined for anything else. */
export function readCents(typed: string): number | undefined {
  const plain = typed.replaceAll(/[\s$]/g, '')
  const thousands = /^[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?$/.test(plain)
  const amount = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(thousands ? plain.replaceAll(',', '') : plain.replace(',', '.'))
  return amount ? Number(amount[1]) * 100 + Number((amount[2] ?? '').padEnd(2, '0')) : undefined
}

/** A whole number as people type it, '12,500' or '12 500'; undefined for anything else. */
export function readWhole(typed: string): number | undefined {
  const plain = typed.replaceAll(/[\s,]/g, '')
  return /^\d{1,13}$/.test(plain) && Number(plain) <= largest ? Number(plain) : undefined
}
