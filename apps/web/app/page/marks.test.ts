import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { marks } from './marks.ts'

const app = join(import.meta.dirname, '..')
const kit = join(app, '../../../packages/ui/src')

/** The sources of the site and the kit by their paths, without comments. */
const texts = new Map<string, string>()
for (const [root, prefix] of [
  [app, ''],
  [kit, 'ui/'],
] as const)
  for (const path of globSync('**/*.{ts,tsx,css}', { cwd: root }))
    if (!/\.test\.tsx?$|^page[\\/]marks\.ts$/.test(path))
      texts.set(
        prefix + path.replaceAll('\\', '/'),
        readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, ''),
      )

const inScript = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const inMarkup = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** An attribute of markup, a key of attributes, `dataset.x = …` or `delete … .dataset.x`. */
const writing = (name: string) =>
  new RegExp(
    `(?<!')[\\s{]data-${name}(?==|\\s*$)|'data-${name}'\\s*[:,]|dataset\\.${inScript(name)} = |delete \\w+\\.dataset\\.${inScript(name)}\\b`,
    'm',
  )
/** A selector, the text of an attribute, `dataset.x`, `'x' in … dataset` or `{ x } = … dataset`. */
const reading = (name: string) => {
  const key = inScript(name)
  return new RegExp(
    `\\[data-${name}[\\]=]|' data-${name}="|(?<!delete \\w+\\.)dataset\\??\\.${key}\\b(?! = )|'${key}' in [\\w.]+dataset|\\{ ${key} \\} = [\\w.]+dataset`,
  )
}
const filesWith = (what: RegExp) => [...texts].flatMap(([path, text]) => (what.test(text) ? [path] : [])).sort()

// A name that only one side knows does nothing, and nothing else says so.
test('PLAT-02: every data-* name of the site stands in marks.ts, with the files that write and read it', () => {
  const used = [...texts.values()].flatMap(text => [
    ...[...text.matchAll(/(?<![\w/-])data-([a-z][a-z-]*)(?!\.)/g)].map(([, name]) => name!),
    ...[...text.matchAll(/dataset\??\.([a-zA-Z]+)/g)].map(([, name]) => inMarkup(name!)),
  ])
  expect(Object.keys(marks).sort()).toEqual([...new Set(used)].sort())
  const found = Object.fromEntries(
    Object.keys(marks).map(name => [name, { writes: filesWith(writing(name)), reads: filesWith(reading(name)) }]),
  )
  expect(found).toEqual(Object.fromEntries(Object.entries(marks).map(([name, { says: _, ...who }]) => [name, who])))
  for (const [name, { writes, reads }] of Object.entries(marks))
    expect([writes.length, reads.length], name).not.toContain(0)
})
