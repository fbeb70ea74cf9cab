import { expect, test } from 'vitest'
import { sayFilter } from './filter-words.ts'

const listed = (value: string) =>
  sayFilter({ column: 'listed', operator: 'day', value }, { kind: 'moment' } as never, { head: () => 'Listed' })

test('DESK-03: a day is said in words, and one that there is not keeps its text', () => {
  expect(listed('2026-02-28')).toBe('Listed on February 28, 2026')
  for (const text of ['2026-02-30', '2026-13-01', '28.2.2026', '9999-99-99'])
    expect(listed(text)).toBe(`Listed on ${text}`)
})
