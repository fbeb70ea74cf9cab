import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type CallName, contract, specOf } from './index.ts'
import { day, id, instant, line, typedDollars, unread } from './wire.ts'

/** A piece of a schema with the way to it, as far as this test has to know zod. */
interface Leaf {
  path: string
  schema: z.core.$ZodType
}

// biome-ignore lint/suspicious/noExplicitAny: zod's definitions are a union of some forty shapes; a walk reads one key of each.
const definitionOf = (schema: z.core.$ZodType): any => schema._zod.def

/** Every piece that a body's value reaches as it was sent, whatever stands around it. */
function* leavesOf(schema: z.core.$ZodType, path: string): Generator<Leaf> {
  if (schema === unread) return
  const def = definitionOf(schema)
  if (def.type === 'object')
    for (const [key, inner] of Object.entries<z.core.$ZodType>(def.shape)) yield* leavesOf(inner, `${path}.${key}`)
  else if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    yield* leavesOf(def.innerType, path)
  else if (def.type === 'union')
    for (const [at, option] of def.options.entries()) yield* leavesOf(option, `${path}|${at}`)
  else if (def.type === 'array') yield* leavesOf(def.element, `${path}[]`)
  else if (def.type === 'record') {
    yield* leavesOf(def.keyType, `${path}{}`)
    yield* leavesOf(def.valueType, `${path}{}.`)
  } else if (def.type === 'pipe' && definitionOf(def.in).type !== 'transform') yield* leavesOf(def.in, path)
  else if (def.type === 'pipe') yield* leavesOf(def.out, path)
  else yield { path, schema }
}

const leaves = (Object.keys(contract) as CallName[]).flatMap(name => [...leavesOf(specOf(name).request, name)])
const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema as z.ZodMiniType, value).success

const ofType = (...types: string[]) => leaves.filter(({ schema }) => types.includes(definitionOf(schema).type))

describe('every field of every call', () => {
  test('API-04: is of a kind that this test knows, and none takes whatever is sent', () => {
    expect(leaves.length).toBeGreaterThan(300)
    const known = ['string', 'number', 'boolean', 'enum', 'literal', 'null', 'undefined']
    expect(leaves.filter(({ schema }) => !known.includes(definitionOf(schema).type)).map(leaf => leaf.path)).toEqual([])
  })

  test('API-04: text is whole Unicode without a NUL, and an object that says it is text is none', () => {
    const odd = ['\ud800', 'Ana \udfff', '\udc00\ud800', 'a\0b', { toString: 1 }, ['text']]
    for (const value of odd)
      expect(
        ofType('string')
          .filter(({ schema }) => takes(schema, value))
          .map(leaf => leaf.path),
      ).toEqual([])
  })

  test('API-04: a number is one that can be counted with', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, '1e999', 'NaN', {}, []])
      expect(
        ofType('number')
          .filter(({ schema }) => takes(schema, value))
          .map(leaf => leaf.path),
      ).toEqual([])
  })
})

test('API-04: an id is what the database can have', () => {
  for (const value of [1, '1', 2 ** 31 - 1, '2147483647'])
    expect(z.safeParse(id, value).data, String(value)).toBe(Number(value))
  for (const value of [
    0,
    -1,
    1.5,
    2 ** 31,
    '2147483648',
    '9999999999',
    2 ** 53,
    1e300,
    '01',
    '1e3',
    '',
    ' 1',
    null,
    [1],
  ])
    expect(z.safeParse(id, value).success, String(value)).toBe(false)
})

test('SRV-37: an instant is one of the calendar and the clock', () => {
  for (const value of ['2026-03-09T15:00:00Z', '2028-02-29T00:00:00.123456-05:00', '2026-12-31T23:59+14:00'])
    expect(z.safeParse(instant, value).success, value).toBe(true)
  const odd = [
    ...['2026-13-45T99:99:99Z', '2026-02-30T12:00:00Z', '2027-02-29T12:00:00Z', '2026-04-31T12:00:00Z'],
    ...['2026-03-09T24:00:00Z', '2026-03-09T15:60:00Z', '2026-03-09T15:00:60Z', '2026-03-09T15:00:00+24:00'],
    ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '+275760-09-13T00:00:00Z', '2026-00-10T12:00:00Z'],
    ...['2026-03-09', '2026-03-09T15:00:00', ' 2026-03-09T15:00:00Z', 'Invalid Date'],
  ]
  for (const value of odd) expect(z.safeParse(instant, value).success, value).toBe(false)
})

test('SRV-37: a day is one of the calendar', () => {
  expect(z.safeParse(day, '2028-02-29').success).toBe(true)
  for (const value of ['2027-02-29', '2026-02-30', '2026-13-01', '2026-01-00', '0000-01-01', '9999-12-31'])
    expect(z.safeParse(day, value).success, value).toBe(false)
})

test('VAL-04: a name has no characters that nobody sees, and is not made of them', () => {
  const name = line(60, 1)
  const unseen = ['\u200b', '\u2060', '\ufeff', '\u00ad', '\u034f', '\u{e0041}', '\u3164', '\u115f', '\uffa0', '\u2800']
  for (const odd of unseen) {
    expect(z.safeParse(name, `Ma${odd}ya`).data, odd.codePointAt(0)?.toString(16)).toBe('Maya')
    expect(z.safeParse(name, odd.repeat(3)).success, odd.codePointAt(0)?.toString(16)).toBe(false)
  }
  for (const real of ['Zoë', 'Nguyễn', '김', 'Ó Briain', 'Müller-Lüdenscheidt', 'Ọlá'])
    expect(z.safeParse(name, real).data).toBe(real)
})

test('PLAT-06, VAL-04: an amount is read as people of both languages type it, and nothing else as something else', () => {
  const read = (typed: string) => z.safeParse(typedDollars, typed).data
  for (const typed of ['1500.5', '$1,500.50', '1 500,50 $', '1500,50']) expect(read(typed), typed).toBe(1500.5)
  for (const typed of ['1500', '1,500', '$ 1 500']) expect(read(typed), typed).toBe(1500)
  expect(read('1,234,567')).toBe(1_234_567)
  for (const odd of ['4,2,0', '1,50,0', '0,150', '1.500,50', '1,500,50', ',5', '1,', '-5', 'a,b', ''])
    expect(read(odd), odd).toBe(undefined)
})
