import { type CallName, specOf } from '@ownward/contract'
import * as z from 'zod/mini'

/** A JSON schema, as far as it is read here. */
interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

/** A field of a call's body with the way to it, 0 for the first of a list, and values that it cannot mean, the most telling first. */
export interface Field {
  path: readonly (string | 0)[]
  meaningless: readonly unknown[]
}

/** Stands in a body for the number 1e999, which is valid JSON and which JavaScript cannot write. */
export const beyondNumbers = '@1e999@'

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

const noText: readonly unknown[] = ['\ud800', { toString: 1 }, 'a\0b', [['x']], deep(2000), 'Ana \udfff']

const noInstants: readonly unknown[] = [
  '2026-13-45T99:99:99Z',
  '2026-02-30T12:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-03-20T15:00:00+99:99',
  ' '.repeat(15_000),
  1e15,
]
const noDays: readonly unknown[] = [
  '2026-13-45',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  ' '.repeat(15_000),
  20260320,
]

const noNumbers: readonly unknown[] = [
  beyondNumbers,
  'NaN',
  '1e999',
  { toString: 1 },
  ' '.repeat(15_000),
  -(2 ** 63),
  '-',
]
const noIds: readonly unknown[] = [2 ** 31, 2 ** 53, '2147483648', '9999999999', 0, -1, 1.5, ...noNumbers]

/** Every field of a call's body, from its contract. */
export function fieldsOf(name: CallName): Field[] {
  return [...walk(schemaOf(name), [])]
}

/** The first values, and some of the others, from another begin for each field: few requests meet all of them. */
export function fewOf(values: readonly unknown[], turn: number): readonly unknown[] {
  if (values.length <= 6) return values
  const others = values.slice(4)
  return [...values.slice(0, 4), ...[0, 1].map(next => others[(2 * turn + next) % others.length])]
}

/** Puts a value where the path leads in a body, and makes the way there. */
export function put(body: Record<string, unknown>, path: readonly (string | 0)[], value: unknown): void {
  const [first, ...rest] = path
  if (rest.length === 0) {
    body[first as string] = value
    return
  }
  const inner = typeof body[first as string] === 'object' ? body[first as string] : null
  body[first as string] = inner ?? (rest[0] === 0 ? [] : {})
  put(body[first as string] as Record<string, unknown>, rest, value)
}

/** A body with what each field usually is, by its name or by its kind. */
export function usualBody(name: CallName, usual: Record<string, unknown>): Record<string, unknown> {
  return usualOf(schemaOf(name), '', usual) as Record<string, unknown>
}

function schemaOf(name: CallName): Schema {
  return z.toJSONSchema(specOf(name).request, { io: 'input', unrepresentable: 'any' }) as Schema
}

function* walk(schema: Schema, path: Field['path']): Generator<Field> {
  if (schema.properties) {
    for (const [key, inner] of Object.entries(schema.properties)) yield* walk(inner, [...path, key])
  } else if (schema.items) {
    yield* walk(schema.items, [...path, 0])
  } else if (path.length > 0) {
    yield { path, meaningless: meaninglessFor(schema) }
  }
}

const patternsOf = (schema: Schema): string =>
  [schema.pattern, ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].map(patternsOf)].join(' ')
const typesOf = (schema: Schema): string[] => [
  ...(schema.type ? [schema.type] : []),
  ...(schema.anyOf ?? []).flatMap(typesOf),
]

function meaninglessFor(schema: Schema): readonly unknown[] {
  const types = typesOf(schema)
  const pattern = patternsOf(schema)
  // A field without a type takes what old clients send, and reads nothing of it.
  if (types.length === 0 && !schema.enum && schema.const === undefined && !schema.anyOf) return []
  if (types.includes('object') || types.includes('array')) return ['\ud800']
  if (pattern.includes('\\d{4}-')) return [...(pattern.includes('T') ? noInstants : noDays), ...noText]
  if (pattern.includes('^[1-9]\\d')) return [...noIds, ...noText]
  const isNumber = types.includes('number') || types.includes('integer')
  const isAnyText = types.includes('string') && pattern.trim() === ''
  return isNumber && !isAnyText ? [...noNumbers, ...noText] : noText
}

function usualOf(schema: Schema, field: string, usual: Record<string, unknown>): unknown {
  if (field in usual) return usual[field]
  if (schema.properties) {
    const wanted = Object.entries(schema.properties).filter(
      ([key]) => schema.required?.includes(key) || (key in usual && !rare.has(key)),
    )
    return Object.fromEntries(wanted.map(([key, inner]) => [key, usualOf(inner, key, usual)]))
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return usualOf(schema.anyOf[0]!, field, usual)
  if (schema.type === 'array') return schema.items ? [usualOf(schema.items, '', usual)] : []
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return 1
  return schema.type === 'object' ? {} : 'As usual'
}

/** Fields that a body has only while they are the ones that are tried. */
const rare: ReadonlySet<string> = new Set(['query', 'state', 'code', 'activationCode'])
