import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bracesOf, fillTemplate } from './templates.ts'

test('DESK-24: a template is filled in with what is known, and names what is empty', () => {
  const text = 'Hello {first_name}, {due} is due for {car}. {first_name}, write to {other}.'
  expect(fillTemplate(text, { first_name: 'Ana', due: ' ', car: 'the Camry' })).toEqual({
    text: 'Hello Ana, {due} is due for the Camry. Ana, write to {other}.',
    missing: ['due'],
  })
  // A name that looks like a placeholder is a name.
  expect(fillTemplate('{first_name} {car}', { first_name: '{car}', car: 'Camry' }).text).toBe('{car} Camry')
})

test('DESK-24: braces are found with what stands in them, and one that is alone is found, too', () => {
  expect(bracesOf('{a} and {a}, {b c}')).toEqual(['a', 'b c'])
  expect(bracesOf('{a and }b{')).toEqual(['a and ', '{'])
  expect(bracesOf('no braces')).toEqual([])
})

test('DESK-24: nothing is missing exactly where nothing of the placeholders is left', () => {
  const names = ['first_name', 'due', 'car'] as const
  const piece = fc.oneof(fc.constantFrom(...names.map(name => `{${name}}`)), fc.stringMatching(/^[a-z ]{0,8}$/))
  const value = fc.stringMatching(/^[A-Za-z0-9 $.]{0,8}$/)
  fc.assert(
    fc.property(fc.array(piece), value, value, value, (pieces, first_name, due, car) => {
      const filled = fillTemplate(pieces.join(''), { first_name, due, car })
      expect(filled.missing.toSorted()).toEqual(bracesOf(filled.text).toSorted())
    }),
  )
})
