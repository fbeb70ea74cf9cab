import { expect, test } from 'vitest'
import { saysWhy, whyNoReason } from './reason.ts'

test('SRV-30, SRV-32: a reason has three words at least that somebody can read', () => {
  for (const said of ['', 'x', 'x x x', 'Goodwill.', 'Too much.', '... --- ...'])
    expect(saysWhy(said), said).toBe(false)
  for (const said of ['For the wait.', 'Pour l’attente.', 'The radio was broken.'])
    expect(saysWhy(said), said).toBe(true)
})

test('SRV-32: no reason and one that says nothing are told apart', () => {
  const codeFor = (said: string) => whyNoReason(said, 'reason-needed')?.code ?? null
  expect(['', '  ', 'x', 'The radio was broken.'].map(codeFor)).toEqual([
    'reason-needed',
    'reason-needed',
    'reason-short',
    null,
  ])
})
