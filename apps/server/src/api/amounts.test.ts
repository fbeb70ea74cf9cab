import { specOf } from '@ownward/contract'
import { readDollars, toWire } from '@ownward/domain/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

test('PLAT-06, VAL-04: the server reads an amount as the field that it was typed into did, or refuses it as the field would', () => {
  const { request } = specOf('saveMonthlyIncome')
  const digits = fc.stringMatching(/^\d{1,3}$/)
  const typed = fc.array(fc.oneof({ weight: 3, arbitrary: digits }, fc.constantFrom(',', '.', ' ', '$', ',', '-')), {
    maxLength: 7,
  })
  fc.assert(
    fc.property(typed, parts => {
      const text = parts.join('')
      const inField = readDollars(text)
      // The contract takes no amount below zero; fields say so in words of their own.
      const expected = inField === null || text.includes('-') ? undefined : { income: toWire(inField) }
      expect(z.safeParse(request as z.ZodMiniType, { income: text }).data, text).toEqual(expected)
    }),
    { numRuns: 2000 },
  )
})
