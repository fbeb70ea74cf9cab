import { cents } from '@ownward/domain/money'
import { expect, test } from 'vitest'
import { sayEven } from './week-result.tsx'

const said = (evenHours: number | null, left: number) => sayEven({ evenHours, leftCents: cents(left) })

test('PICK-20: without costs that come anyhow no week is said to lose nothing from 0 hours on', () => {
  expect(said(0, 52_000)).toBe('Nothing is lost, however few hours you drive.')
  // Each hour loses: a week of none is no way out.
  expect(said(0, -900)).toBe('At these fares no number of hours leaves anything.')
  expect(said(null, -900)).toBe('At these fares no number of hours leaves anything.')
  expect(said(12.5, 100)).toContain('from 12.5 hours on')
})
