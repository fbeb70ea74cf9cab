import { dirname } from 'node:path'
import { moduleOf } from './modules.ts'
import { owners } from './owners.ts'
import { allFiles, importsOf, isTest, testTitles, textOf } from './sources.ts'

/** One figure about the shape of the code, the most that the shape test lets it be, and how little it is to become where that is less. */
export interface Bar {
  readonly name: string
  readonly figure: number
  readonly most: number
  readonly aim?: number
  readonly unit: string
  /** What makes the figure what it is. */
  readonly worst: string
}

const isCode = (path: string) => /\.(ts|tsx)$/.test(path)
const linesOf = (path: string) => textOf(path).split('\n').length - 1

/** Measures how the code is cut: modules, folders, files, tests. Where nothing holds a figure yet, new work may add to it. */
export function measureBars(): Bar[] {
  const files = allFiles()
  const server = files.filter(path => path.startsWith('apps/server/src/') && isCode(path) && !isTest(path))
  return [
    largestModule(server),
    longestIndex(server),
    largestFolder(files.filter(path => isCode(path))),
    circles(server),
    circlesOfFiles(files.filter(path => path.startsWith('apps/web/app/') && isCode(path) && !isTest(path))),
    foreignWriters(server),
    transactionsWithin(server),
    wireNames(server, 'server', /\/(present[\w-]*|[\w-]*routes)\.ts$|\/(api|outside)\//),
    wireNames(
      files.filter(path => path.startsWith('apps/web/app/') && isCode(path) && !isTest(path)),
      'site',
      /\/api\/spelling\//,
    ),
    trackedLines(files),
    crowdedTitles(files.filter(isTest)),
  ]
}

function largestModule(server: readonly string[]): Bar {
  const all = sumOf(server.map(linesOf))
  const [name, lines] = largest(countBy(server, moduleOf, linesOf))
  return { name: 'largest module, share of the server', figure: (100 * lines) / all, most: 12, unit: '%', worst: name }
}

function longestIndex(server: readonly string[]): Bar {
  const indexes = server.filter(path => moduleOf(path) && path.endsWith('/index.ts'))
  const [name, names] = largest(countBy(indexes, moduleOf, path => exportedNames(textOf(path)).length))
  return { name: "names in a module's index", figure: names, most: 15, unit: '', worst: name }
}

/** The names that an index gives on, types among them. */
function exportedNames(text: string): string[] {
  const given = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, names = '']) => names.split(','))
  const own = [...text.matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)].map(
    ([, name = '']) => name,
  )
  return [...given.map(name => name.replace(/\btype\b/, '').trim()).filter(Boolean), ...own]
}

function largestFolder(code: readonly string[]): Bar {
  const [name, count] = largest(countBy(code, dirname, () => 1))
  return { name: 'files of code in one folder', figure: count, most: 25, unit: '', worst: name }
}

/** Modules that need each other, by way of others or not. */
function circles(server: readonly string[]): Bar {
  const needs = new Map<string, Set<string>>()
  for (const path of server) {
    const from = moduleOf(path)
    if (!from) continue
    const known = needs.get(from) ?? new Set()
    needs.set(from, known)
    for (const imported of importsOf(path)) {
      const to = moduleOf(imported)
      if (to && to !== from) known.add(to)
    }
  }
  const inCircle = [...needs.keys()].filter(name => reach(needs, name).has(name))
  return { name: 'modules in a circle', figure: inCircle.length, most: 0, unit: '', worst: inCircle.join(' ') }
}

/** Files of the site that need each other, for types too: none of them can be read alone. */
function circlesOfFiles(site: readonly string[]): Bar {
  const known = new Set(site)
  const needs = new Map(site.map(path => [path, new Set(importsOf(path).filter(imported => known.has(imported)))]))
  const inCircle = site.filter(path => reach(needs, path).has(path))
  const worst = inCircle[0] ?? ''
  return { name: 'files of the site in a circle', figure: inCircle.length, most: 0, unit: '', worst }
}

function reach(needs: ReadonlyMap<string, ReadonlySet<string>>, from: string): Set<string> {
  const seen = new Set<string>()
  const next = [...(needs.get(from) ?? [])]
  for (const name of next) {
    if (seen.has(name)) continue
    seen.add(name)
    next.push(...(needs.get(name) ?? []))
  }
  return seen
}

/** Files of a module that write a table which another one owns. */
function foreignWriters(server: readonly string[]): Bar {
  const ownerOf = new Map(Object.entries(owners).flatMap(([module, tables]) => tables.map(table => [table, module])))
  const foreign = server.filter(path => {
    const module = moduleOf(path)
    if (!module) return false
    return writtenTables(textOf(path)).some(table => (ownerOf.get(table) ?? module) !== module)
  })
  const worst = foreign.join(' ')
  return { name: 'files that write a table of another module', figure: foreign.length, most: 0, unit: '', worst }
}

/** The tables that a file inserts into, changes or deletes from, by the names of the schema; also where it writes SQL itself. */
export function writtenTables(text: string): string[] {
  const written = /\.(?:insert|update|delete)\((\w+)\)|\b(?:insert into|update|delete from) \$\{(\w+)\}/g
  return [...text.matchAll(written)].map(([, byBuilder, bySql]) => byBuilder ?? bySql ?? '')
}

/**
 * Files of use cases that open a transaction, which is given to a use case as part of its work. Whoever calls it opens one: a module's routes
 * (`routes.ts`, `…-routes.ts`), its jobs (in `jobs/schedule.ts`), and its steps (`…-steps.ts`): what asks something outside of a transaction and so
 * needs one before and one after it, such as the gateway, the store of files, or a password that takes its time (decision 0061).
 */
function transactionsWithin(server: readonly string[]): Bar {
  const jobs = new Set(importsOf('apps/server/src/jobs/schedule.ts'))
  const opening = server.filter(
    path =>
      moduleOf(path) &&
      !/(routes|-steps)\.ts$/.test(path) &&
      !jobs.has(path) &&
      /\b(transact\w*|dryRun\w*|tryOut)\(/.test(textOf(path)),
  )
  const worst = opening[0] ?? ''
  return {
    name: 'use cases that open a transaction themselves',
    figure: opening.length,
    most: 0,
    unit: '',
    worst,
  }
}

/** Names of the contract in code that is no adapter, of ours or of a service outside: those with an underscore, strings and texts aside. */
function wireNames(code: readonly string[], place: string, adapters: RegExp): Bar {
  const contract = new Set(
    allFiles()
      .filter(path => path.startsWith('packages/contract/src/'))
      .flatMap(snakeNames),
  )
  const namesIn = (path: string) => snakeNames(path).filter(name => contract.has(name)).length
  const inside = code.filter(path => !adapters.test(path))
  const [name, names] = largest(countBy(inside, path => path, namesIn))
  const figure = sumOf(inside.map(namesIn))
  return { name: `names of the wire in the ${place}`, figure, most: 0, unit: '', worst: `${name}: ${names}` }
}

function snakeNames(path: string): string[] {
  const code = textOf(path)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .replace(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g, '')
    // Of a table of words the keys too: values that are said, no fields.
    .replace(/^\s*\w+: (?:m\.\w+|\{ \w+: m\..*\}),$/gm, '')
    .replace(/\bm\.\w+/g, '')
  return code.match(/\b[a-z][a-z\d]*(?:_[a-z\d]+)+\b/g) ?? []
}

function trackedLines(files: readonly string[]): Bar {
  const text = files.filter(path => !/\.(webp|avif|jpe?g|png|woff2|gz|ico|wasm|traineddata)$/.test(path))
  const [name] = largest(countBy(text, path => path, linesOf))
  return {
    name: 'lines that git keeps',
    figure: sumOf(text.map(linesOf)),
    most: 350_000,
    aim: 180_000,
    unit: '',
    worst: name,
  }
}

function crowdedTitles(tests: readonly string[]): Bar {
  const crowded = tests.flatMap(path =>
    testTitles(path).filter(({ title }) => (/^[A-Z\d, -]+:/.exec(title)?.[0].match(/[A-Z]+-\d+/g) ?? []).length > 4),
  )
  const worst = crowded[0]?.title.slice(0, 60) ?? ''
  return { name: 'titles of tests with five requirements or more', figure: crowded.length, most: 0, unit: '', worst }
}

function countBy(
  paths: readonly string[],
  group: (path: string) => string | undefined,
  amount: (path: string) => number,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const name = group(path)
    if (name) counts.set(name, (counts.get(name) ?? 0) + amount(path))
  }
  return counts
}

function largest(counts: ReadonlyMap<string, number>): [string, number] {
  return [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
