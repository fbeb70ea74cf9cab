import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOvergrown } from './json-shape.ts'

const nested = (depth: number) => Buffer.from(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`)
const items = (count: number) => Buffer.from(JSON.stringify(Array.from({ length: count }, () => 0)))

test('SRV-23 API-04: JSON deeper or of more parts than a call asks for is known before it is read', () => {
  expect([31, 32, 2_000_000].map(depth => isOvergrown(nested(depth)))).toEqual([false, true, true])
  expect([20_001, 20_002].map(count => isOvergrown(items(count)))).toEqual([false, true])
  expect(isOvergrown(Buffer.from('['.repeat(40)))).toBe(true)
})

test('SRV-23 API-04: brackets and commas in texts count for nothing, whatever stands before a quote', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('[', ',', '"', '\\', 'a') }), { maxLength: 30 }), texts => {
      const crowded = texts.map(text => text + '[,{'.repeat(10_000))
      expect(isOvergrown(Buffer.from(JSON.stringify(texts.length > 0 ? [...texts, crowded[0]] : texts)))).toBe(false)
    }),
  )
})
