import { expect, test } from 'vitest'
import { isFigure, sayFigure } from './collection-figures.tsx'

test('PACT-26: an address names a figure that there is, or none', () => {
  for (const name of ['kept', 'open', 'reached:0-3', 'closed:61+', 'recovered:no_funds', 'refused:none'] as const) {
    expect(isFigure(name)).toBe(true)
    expect(sayFigure(name)).not.toBe('')
  }
  for (const name of [null, '', '__proto__', 'toString', 'reached:no_funds', 'refused:0-3', 'onward:61+', 'open:'])
    expect(isFigure(name), String(name)).toBe(false)
})
