import type { ColumnSpec, Operator } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { sayDay } from '../moments.ts'
import type { TableFilter } from './table-address.ts'
import type { ColumnView } from './table-view.ts'

/** What the operators are called. */
export const operatorWords: Record<Operator, () => string> = {
  has: m.tables_has,
  begins: m.tables_begins,
  is: m.tables_is,
  empty: m.tables_empty,
  from: m.tables_from,
  to: m.tables_to,
  day: m.tables_day,
  older: m.tables_older,
  within: m.tables_within,
  any: m.tables_any,
  none: m.tables_none,
  name: m.tables_name,
  me: m.tables_me,
  nobody: m.tables_nobody,
}

/** Operators that need no value. */
export const isBare = (operator: Operator) => operator === 'empty' || operator === 'nobody' || operator === 'me'

type Words = Pick<ColumnView<never, never>, 'head' | 'choices'>

/** A filter in words, as its chip has it. */
export function sayFilter({ operator, value }: TableFilter, { kind }: ColumnSpec, { head, choices }: Words): string {
  const [column, how] = [head(), operatorWords[operator]()]
  if (isBare(operator)) return m.tables_chip_bare({ column, how })
  return m.tables_chip({ column, how, value: sayValue(value, kind, operator, choices) })
}

function sayValue(value: string, kind: ColumnSpec['kind'], operator: Operator, choices: Words['choices'] = {}): string {
  if (kind === 'choice')
    return value
      .split(',')
      .map(choice => choices[choice]?.() ?? choice)
      .join(', ')
  const isDay = (kind === 'moment' || kind === 'day') && operator !== 'older' && operator !== 'within'
  return isDay && isDayThere(value) ? sayDay(value) : value
}

/** February has no 30th, though a browser reads it as one of March. */
function isDayThere(value: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value)
}
