import { expect, test } from 'vitest'
import { chargeKey } from './charge-key.ts'
import { decideIntent, type GatewayAnswer, type IntentState } from './intent.ts'

test.each<[IntentState, GatewayAnswer, IntentState | 'intent_settled']>([
  ['pending', 'paid', 'succeeded'],
  ['pending', 'declined', 'refused'],
  ['pending', 'silent', 'unclear'],
  ['unclear', 'paid', 'succeeded'],
  ['unclear', 'declined', 'refused'],
  ['unclear', 'silent', 'unclear'],
  ['succeeded', 'paid', 'succeeded'],
  ['refused', 'declined', 'refused'],
  ['succeeded', 'declined', 'intent_settled'],
  ['succeeded', 'silent', 'intent_settled'],
  ['refused', 'paid', 'intent_settled'],
  ['refused', 'silent', 'intent_settled'],
])('SRV-10: a %s charge answered %s is %s', (state, answer, expected) => {
  const decided = decideIntent(state, answer)
  expect(decided.ok ? decided.value : decided.code).toBe(expected)
  if (!decided.ok) expect(decided.facts.state).toBe(state)
})

test('SRV-10, SRV-14: a charge has one key however its moment is written', () => {
  const cycle = { bookingId: '7', kind: 'cycle' } as const
  expect(chargeKey({ bookingId: '7', kind: 'reserve' })).toBe('7:reserve')
  expect(chargeKey({ ...cycle, cycleStart: '2026-12-01T10:00:00-05:00' })).toBe('7:cycle:2026-12-01T15:00:00.000Z')
  expect(chargeKey({ ...cycle, cycleStart: new Date('2026-12-01T15:00:00Z') })).toBe('7:cycle:2026-12-01T15:00:00.000Z')
})
