import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  actors,
  type BookingAction,
  type BookingState,
  bookingStates,
  decideTransition,
  finalStates,
  possibleActions,
  transitions,
} from './transitions.ts'

const actions = [...new Set(transitions.map(row => row.action))]
const step = fc.record({ action: fc.constantFrom(...actions), actor: fc.constantFrom(...actors) })

test('SRV-12: every state that is not final has a way out, and leads to a final one', () => {
  for (const state of bookingStates) {
    const ways = transitions.filter(row => row.from === state)
    expect(ways.length > 0, state).toBe(!finalStates.includes(state))
    expect(
      finalStates.some(end => canReach(state, end)),
      state,
    ).toBe(true)
  }
})

function canReach(from: BookingState, end: BookingState, seen: readonly BookingState[] = []): boolean {
  if (from === end) return true
  return transitions.some(row => row.from === from && !seen.includes(row.to) && canReach(row.to, end, [...seen, from]))
}

test('SRV-12: every state can be come to, and no action has two outcomes', () => {
  for (const state of bookingStates) expect(canReach('reserving', state), state).toBe(true)
  const starts = transitions.map(row => `${row.from} ${row.action}`)
  expect(new Set(starts).size).toBe(starts.length)
})

test('SRV-12: whatever is tried, a final state is never left and a refusal changes nothing', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), steps => {
      let state: BookingState = 'reserving'
      for (const { action, actor } of steps) {
        const decided = decideTransition(state, action, actor)
        if (finalStates.includes(state)) expect(decided).toMatchObject({ ok: false, code: 'booking_final' })
        expect(decided.ok).toBe(possibleActions(state, actor).includes(action))
        if (decided.ok) state = decided.value
      }
    }),
    { numRuns: 1000 },
  )
})

test.each<[BookingState, BookingAction, 'person' | 'team' | 'system', BookingState]>([
  ['reserving', 'confirm', 'system', 'new'],
  ['reserving', 'abandon', 'system', 'void'],
  ['new', 'approve', 'team', 'approved'],
  ['approved', 'start', 'person', 'active'],
  ['active', 'complete', 'person', 'completed'],
  ['active', 'convert', 'person', 'completed'],
  ['active', 'own', 'system', 'completed'],
  ['active', 'stop', 'team', 'completed'],
  ['active', 'total_loss', 'team', 'completed'],
  ['approved', 'hand_over', 'person', 'completed'],
  ['approved', 'cancel', 'person', 'canceled'],
  ['new', 'cancel', 'person', 'canceled'],
  ['approved', 'cancel', 'team', 'canceled'],
  ['new', 'lapse', 'system', 'canceled'],
  ['approved', 'lapse', 'system', 'canceled'],
])('SRV-12: a %s booking after %s by the %s is %s', (state, action, actor, expected) => {
  expect(decideTransition(state, action, actor)).toEqual({ ok: true, value: expected })
})

test('ROLE-04: a person cancels a booking until it is started, and is told from where it would have been possible', () => {
  expect(decideTransition('active', 'cancel', 'person')).toEqual({
    ok: false,
    code: 'wrong_state',
    facts: { from: 'active', possibleFrom: ['new', 'approved'], by: [] },
  })
})

test('ROLE-04: approving is for the team alone', () => {
  expect(decideTransition('new', 'approve', 'person')).toMatchObject({ ok: false, code: 'not_yours_to_do' })
  expect(possibleActions('new', 'person')).toEqual(['cancel'])
  expect(possibleActions('new', 'team')).toEqual(['approve', 'cancel'])
  expect(possibleActions('canceled', 'team')).toEqual([])
})

test('SRV-12, SRV-13, SRV-20: a pickup and a sale charge the person’s card, so they alone do them; the team takes cars back', () => {
  expect(possibleActions('approved', 'team')).toEqual(['cancel'])
  expect(possibleActions('active', 'team')).toEqual(['complete', 'stop', 'total_loss'])
  for (const action of ['start', 'hand_over'] as const)
    expect(decideTransition('approved', action, 'team')).toMatchObject({ code: 'not_yours_to_do' })
})
