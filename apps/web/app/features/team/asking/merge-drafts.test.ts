import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween, mergeDrafts } from './merge-drafts.ts'

const before = {
  en: { question: 'Why?', answer: 'So.' },
  fr: { question: 'Pourquoi ?' },
  rows: [{ fee: '1' }, { fee: '2' }],
}

test('SRV-32: keeping what was typed keeps the fields that were typed in, and of all others what somebody else has written', () => {
  const mine = { ...before, en: { ...before.en, question: 'Why so?' } }
  const theirs = { ...before, en: { question: 'What?', answer: 'Thus.' }, fr: { question: 'Quoi ?' } }
  expect(mergeDrafts(before, mine, theirs)).toEqual({
    ...before,
    en: { question: 'Why so?', answer: 'Thus.' },
    fr: { question: 'Quoi ?' },
  })
})

test('SRV-32: a list is one field: whoever adds a row or takes one out does not get half of another list', () => {
  const mine = { ...before, rows: [{ fee: '2' }] }
  const theirs = { ...before, rows: [{ fee: '1' }, { fee: '3' }] }
  expect(mergeDrafts(before, mine, theirs).rows).toEqual([{ fee: '2' }])
  expect(mergeDrafts(before, before, theirs).rows).toEqual(theirs.rows)
})

test('SRV-32: a list whose places have a meaning, like the days of a week, is merged place by place', () => {
  const week = (...days: string[]) => ({ hours: days.map(opens => ({ opens })) })
  const merged = mergeDrafts(week('9', '9', '9'), week('8', '9', '9'), week('9', '10', '9'), ['hours'])
  expect(merged).toEqual(week('8', '10', '9'))
})

test('DESK-34: two who change different cells of one list keep both, unless a row of it came or went meanwhile', () => {
  const prices = (...adds: string[]) => ({ fees: adds.map((add, at) => ({ fee: `${at}000`, add })) })
  const saved = prices('3', '2', '0')
  const mine = prices('3', '2', '1')
  expect(mergeDrafts(saved, mine, prices('4', '2', '0'), ['fees'])).toEqual(prices('4', '2', '1'))
  // Cell by cell it would lose the row that was added, and change another one than was meant.
  const added = prices('3', '2', '0', '5')
  expect(mergeDrafts(saved, added, prices('4', '2', '0'), ['fees'])).toEqual(added)
  expect(mergeDrafts(saved, mine, prices('4', '2'), ['fees'])).toEqual(mine)
})

const words = fc.record({
  en: fc.record({ a: fc.string(), b: fc.string() }),
  rows: fc.array(fc.string(), { maxLength: 3 }),
})

test('SRV-32: without a change of one’s own the other’s stands, and without one of theirs one’s own', () => {
  fc.assert(
    fc.property(words, words, (one, other) => {
      expect(mergeDrafts(one, one, other)).toEqual(other)
      expect(mergeDrafts(one, other, one)).toEqual(other)
    }),
  )
})

test('SRV-32: what changed is named by its field, with what stood there and what stands there', () => {
  const after = { ...before, fr: { question: 'Quoi ?' } }
  expect(changesBetween(before, after)).toEqual([{ path: ['fr', 'question'], from: 'Pourquoi ?', to: 'Quoi ?' }])
})
