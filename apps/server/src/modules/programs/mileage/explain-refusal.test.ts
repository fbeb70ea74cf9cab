import { refuse } from '@ownward/domain/outcome'
import { expect, test } from 'vitest'
import { explainMileageRefusal } from './explain-refusal.ts'

const now = new Date('2026-03-01T12:00:00Z')

test.each([
  ['en', '112,303'],
  // The space of Canadian French; the narrow one of France is hardly seen in the site's typeface.
  ['fr', '112\u00a0303'],
] as const)(
  'CONST-10, SRV-16: the least that an odometer can show is written as in the field beside it, in %s',
  (locale, least) => {
    const refusal = refuse('odometer-low' as const, { least: 112_303 })
    expect(explainMileageRefusal(refusal, { now, locale })).toEqual({ say: { least } })
  },
)
