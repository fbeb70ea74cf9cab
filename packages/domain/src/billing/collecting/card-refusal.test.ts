import { expect, test } from 'vitest'
import { cardRefusalOf, cardRefusals, hopelessRefusals, isHopeless, reasonOf } from './card-refusal.ts'

test('PACT-20: eight refusals are read as they were kept, all else counts as try_later, and older programs read one of three', () => {
  expect(cardRefusals.map(cardRefusalOf)).toEqual([...cardRefusals])
  for (const other of ['declined', '', 'of a newer build']) expect(cardRefusalOf(other)).toBe('try_later')
  expect(cardRefusals.map(reasonOf)).toEqual([
    'no_funds',
    'declined',
    'declined',
    'step_up',
    'declined',
    'declined',
    'declined',
    'declined',
  ])
})

test('PACT-22: a card that is expired, lost, stolen or closed is asked no more; any other may be', () => {
  expect(cardRefusals.filter(isHopeless)).toEqual([...hopelessRefusals])
  expect(hopelessRefusals).toEqual(['expired', 'lost', 'stolen', 'closed'])
})
