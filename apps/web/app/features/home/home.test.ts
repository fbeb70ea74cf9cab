import { expect, test } from 'vitest'
import { alsoDue, type Home, owes } from './home.ts'

const home = (amountDue: number, needs: { kind: string; bookingId: number; amount: number | null }[] = []) =>
  ({ booking: { id: 3, amountDue }, needs }) as unknown as Home

test('HOME-05: what is due beside what a need names is told with the next charge, and nothing twice', () => {
  expect(alsoDue(home(0))).toBe(0)
  // A case holds it, or the card is tried by itself: no need names it.
  expect(alsoDue(home(275.93))).toBe(275.93)
  for (const kind of ['card', 'confirm', 'payment']) {
    expect(alsoDue(home(275.93, [{ kind, bookingId: 3, amount: 275.93 }]))).toBe(0)
  }
  // A promise is for a part of it.
  expect(alsoDue(home(275.93, [{ kind: 'promise', bookingId: 3, amount: 200 }]))).toBeCloseTo(75.93, 2)
  expect(alsoDue(home(275.93, [{ kind: 'payment', bookingId: 9, amount: 50 }])), 'of another car').toBe(275.93)
  expect(alsoDue({ booking: null, needs: [] })).toBe(0)
})

test('HOME-10, SRV-10: a card that is to be replaced before anything falls due is no debt', () => {
  expect(owes(home(0, [{ kind: 'card', bookingId: 0, amount: null }]))).toBe(false)
  expect(owes(home(9, [{ kind: 'card', bookingId: 3, amount: 9 }]))).toBe(true)
})
