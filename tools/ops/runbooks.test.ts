import { existsSync, globSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { operatorCommands } from '../../apps/server/src/cli/commands.ts'
import { settings } from '../../apps/server/src/settings/settings.ts'
import { root } from '../lib/root.ts'
import { textOf } from '../shape/sources.ts'

const runbooks = globSync('docs/runbooks/*.md', { cwd: root }).sort()
/** They are held to the same, and tell figures of the benches too. */
const pages = [...runbooks, 'docs/scale.md']
const scripts = Object.keys(JSON.parse(textOf('package.json')).scripts)
const commands = operatorCommands('0').commands.map(command => command.name())
const known = Object.keys(settings.shape)
const tables = globSync('apps/server/src/db/schema/*.ts', { cwd: root }).flatMap(path =>
  [...textOf(path).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name),
)

/** Names in capitals that are other programs' own: psql and its kin, Node. */
const ofOthers = ['PGDATA']

/** What a page of the runbooks gives to type: its blocks, line by line with continued lines in one, and what stands in single quotes of code. */
function codeOf(path: string): { blocks: string[]; inline: string[] } {
  const text = textOf(path)
  const blocks = [...text.matchAll(/^ *```\w*\n([\s\S]*?)^ *```/gm)].map(([, code = '']) =>
    code.replaceAll('\\\n', ' '),
  )
  const inline = [...text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code = '']) => code,
  )
  return { blocks: blocks.flatMap(block => block.split('\n').filter(line => line.trim() !== '')), inline }
}

const allCode = (path: string) => {
  const { blocks, inline } = codeOf(path)
  return [...blocks, ...inline]
}

test('OPS-27: there is a runbook for what an operator meets', () => {
  const subjects = runbooks.map(path => posix.basename(path, '.md'))
  expect(subjects).toEqual(
    expect.arrayContaining([
      'backup-and-restore',
      'clock',
      'database',
      'failover',
      'first-day',
      'incidents',
      'lost-secret',
      'money',
      'point-in-time',
      'rolling-deploy',
      'sizing',
    ]),
  )
  const index = textOf('docs/runbooks/README.md')
  for (const subject of subjects) if (subject !== 'README') expect(index, subject).toContain(`(${subject}.md)`)
})

test.each(pages)('OPS-27, OPS-28: %s names commands of ours that exist', path => {
  for (const code of allCode(path)) {
    for (const [, name = ''] of code.matchAll(/\bnpm (?:run )?(?!ci\b|install\b|start\b|test\b|run\b)([\w:-]+)/g))
      expect(scripts, code).toContain(name)
    for (const [, name = ''] of code.matchAll(
      /(?:ownward\.mjs|npm run ownward --|^(?:[A-Z_]+=\S+ )?ownward) (?![-"])([\w-]+)/g,
    ))
      expect(commands, code).toContain(name)
    for (const [, name = ''] of code.matchAll(/\bnode (?:[^|;&]*\/)?(\w+\.mjs)/g))
      expect(existsSync(join(root, 'ops/product', name)) || existsSync(join(root, 'tools', name)), code).toBe(true)
  }
})

test.each(pages)('OPS-27, OPS-28: %s names settings that exist, and variables that it explains', path => {
  const text = textOf(path)
  for (const code of allCode(path))
    for (const [name] of code.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\$\{?[A-Z]\w+/g)) {
      const plain = name.replace(/^\$\{?/, '')
      const isExplained = new RegExp(`(^|[\\s;\`])(export )?${plain}=`, 'm').test(text)
      if (!ofOthers.includes(plain) && !isExplained && !/^S3_$|^SQL/.test(plain)) expect(known, code).toContain(plain)
    }
})

test.each(pages)('OPS-27, OPS-28: %s names files, pages and tables that exist', path => {
  const text = textOf(path)
  for (const [, link = ''] of text.matchAll(/\]\(([^)#\s]+)(?:#[\w-]*)?\)/g))
    if (!/^https?:/.test(link)) expect(existsSync(join(root, dirname(path), link)), link).toBe(true)
  for (const code of allCode(path)) {
    for (const [name] of code.matchAll(/(?<![\w./-])(?:ops|docs|tools|apps|packages|bench)\/[\w./@-]*[\w]/g))
      expect(existsSync(join(root, name)), name).toBe(true)
    for (const [, name = ''] of code.matchAll(/\b(?:from|update|into|join)\s+([a-z_]+)\b(?!\()/g))
      if (!name.startsWith('pg_') && !name.startsWith('generate_')) expect(tables, code).toContain(name)
  }
})

test.each(['docs/runbooks/sizing.md', 'docs/scale.md'])(
  'OPS-27, OPS-28: the figures of %s are those of the benches, as near as two machines are',
  path => {
    const rows = [...textOf(path).matchAll(/^\| .*? \| ([\d.,]+) ([^|]*?) \| `([\w-]+)`: (.+?) \|$/gm)]
    expect(rows.length).toBeGreaterThan(8)
    for (const [, figure = '', , file = '', name = ''] of rows) {
      const results: { name: string; figure: number }[] = JSON.parse(textOf(`bench/results/${file}.json`))
      const measured = results.find(result => result.name === name)?.figure ?? Number.NaN
      const said = Number(figure.replaceAll(',', ''))
      expect(Math.max(said / measured, measured / said), `${file}: ${name}, ${measured}`).toBeLessThan(2)
    }
  },
)

test('OPS-28: the tables that docs/scale.md names exist, those of its figures too', () => {
  const text = textOf('docs/scale.md')
  const named = [...text.matchAll(/`((?!ownward_)[a-z]+(?:_[a-z]+)+)`|a row of (\w+) with/g)].map(
    ([, code, row]) => code ?? row ?? '',
  )
  expect(named.length).toBeGreaterThan(8)
  for (const name of named) expect(tables, name).toContain(name)
})
