import { setLocaleSource } from '@ownward/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { FigureField } from './figure-field.tsx'
import { readFigureOf, readWeekQuestion } from './week-address.ts'

afterEach(() => setLocaleSource(() => 'en'))

const standing = (pairs = '') =>
  /value="([^"]*)"/.exec(
    renderToStaticMarkup(<FigureField name="gallon" question={readWeekQuestion(pairs)} usual={{ gallon: 4.052 }} />),
  )?.[1]

test('PICK-23, CONST-10: a default stands in its field as the reader writes numbers, and is read back as the same', () => {
  setLocaleSource(() => 'en')
  expect(standing()).toBe('4.052')
  setLocaleSource(() => 'fr')
  expect(standing()).toBe('4,052')
  expect(readFigureOf('gallon', '4,052')).toBe(4.052)
  // What somebody typed stays as they typed it.
  expect(standing('gallon=3.9')).toBe('3.9')
})
