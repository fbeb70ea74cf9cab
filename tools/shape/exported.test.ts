import { expect, test } from 'vitest'
import { unexplainedExports } from './exported.ts'

const namesIn = (text: string, isRoute = false) => unexplainedExports(text, isRoute).map(({ name }) => name)

test('shape: an export is explained by a sentence right above it that says more than its name', () => {
  expect(namesIn('export function owedCents() {}')).toEqual(['owedCents'])
  expect(namesIn('// What is open.\nexport function owedCents() {}')).toEqual(['owedCents'])
  expect(namesIn('/* What is open. */\nexport function owedCents() {}')).toEqual(['owedCents'])
  expect(namesIn('/** What is open. */\n\nexport function owedCents() {}')).toEqual(['owedCents'])
  expect(namesIn('/** The owed cents. */\nexport function owedCents() {}')).toEqual(['owedCents'])
  expect(namesIn('/** */\nexport function owedCents() {}')).toEqual(['owedCents'])
  expect(namesIn('/** What is open. */\nexport function owedCents() {}')).toEqual([])
  expect(namesIn('/**\n * What is open,\n * in cents.\n */\n// biome-ignore lint: why\nexport const owed = 1')).toEqual(
    [],
  )
})

test('shape: every kind of export is asked for its sentence, and overloads once', () => {
  const kinds = [
    'async function f',
    'class f',
    'abstract class f',
    'const f',
    'type f',
    'interface f',
    'default function f',
  ]
  for (const kind of kinds) expect(namesIn(`export ${kind} {}`), kind).toEqual(['f'])
  expect(namesIn('export { f } from "./f.ts"\nfunction g() {}')).toEqual([])
  expect(namesIn('/** What is open. */\nexport function f(a: 1): 1\nexport function f(a: 2): 2')).toEqual([])
})

test('shape: what the router asks a module of a route for needs no sentence, what others import does', () => {
  const route =
    'export async function loader() {}\nexport const meta = 1\nexport default function Page() {}\nexport const late = 1'
  expect(namesIn(route, true)).toEqual(['late'])
  expect(namesIn(route)).toEqual(['loader', 'meta', 'Page', 'late'])
})
