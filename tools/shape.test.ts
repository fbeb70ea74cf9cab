import { expect, test } from 'vitest'
import { measureBars, writtenTables } from './shape/bars.ts'
import { unexplainedExports } from './shape/exported.ts'
import { assembling, moduleOf, modules, wings } from './shape/modules.ts'
import { owners, unowned } from './shape/owners.ts'
import { allFiles, ignoredFiles, importsOf, isTest, testTitles, textOf } from './shape/sources.ts'

const files = allFiles()
const sources = files.filter(path => /\.(ts|tsx|mjs)$/.test(path))
const code = sources.filter(path => !isTest(path))

/** What each place may import from the other packages; a subpath stands for that subpath alone. */
const mayImport: Record<string, string[]> = {
  'packages/domain': [],
  'packages/listing-index': ['@ownward/domain'],
  'packages/contract': [],
  'packages/texts': [],
  'packages/ui': [],
  'packages/licence-scan': [],
  'apps/server': ['@ownward/domain', '@ownward/listing-index', '@ownward/contract', '@ownward/texts'],
  'apps/web': [
    '@ownward/contract',
    '@ownward/licence-scan',
    '@ownward/ui',
    '@ownward/texts',
    '@ownward/domain/money',
    '@ownward/domain/calendar',
    '@ownward/domain/distance',
    '@ownward/domain/fold',
    '@ownward/domain/near-words',
    '@ownward/domain/reason',
    '@ownward/domain/changed-parts',
    '@ownward/domain/planning',
    '@ownward/domain/pricing',
    '@ownward/domain/catalog',
    '@ownward/domain/accounts',
    '@ownward/domain/bookings',
    '@ownward/domain/billing',
  ],
}

const longest = 400
const titlePrefixes = ['shape', 'config', 'db', 'look', 'start', 'security', 'PERF']

function placeOf(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}

function pairs(of: string[]): { path: string; imported: string }[] {
  return of.flatMap(path => importsOf(path).map(imported => ({ path, imported })))
}

function tell({ path, imported }: { path: string; imported: string }): string {
  return `${path} imports ${imported}`
}

function within(path: string, folder: string): string | undefined {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined
}

test('shape: git leaves out what is built and nothing that is written', () => {
  const made =
    /(^|\/)node_modules\/|^apps\/server\/build\/|^apps\/web\/(build|\.react-router)\/|^packages\/texts\/compiled\/|^packages\/texts\/project\.inlang\//
  expect(ignoredFiles().filter(path => !made.test(path))).toEqual([])
})

test('shape: packages import only from the packages below them', () => {
  const wrong = pairs(code).filter(({ path, imported }) => {
    const allowed = mayImport[placeOf(path)]
    if (allowed === undefined || !imported.startsWith('@ownward/')) return false
    return !allowed.some(name => imported === name || imported.startsWith(`${name}/`))
  })
  expect(wrong.map(tell)).toEqual([])
})

test('shape: no file reaches into another package by path', () => {
  const wrong = pairs(sources).filter(({ path, imported }) => {
    if (mayImport[placeOf(path)] === undefined || !/^(packages|apps)\//.test(imported)) return false
    return placeOf(imported) !== placeOf(path)
  })
  expect(wrong.map(tell)).toEqual([])
})

test('shape: the rules depend on nothing outside themselves', () => {
  const wrong = pairs(code.filter(path => path.startsWith('packages/domain/'))).filter(
    ({ imported }) => !imported.startsWith('packages/domain/'),
  )
  expect(wrong.map(tell)).toEqual([])
})

test('shape: modules of the server meet through their index', () => {
  const wrong = pairs(code).filter(({ path, imported }) => {
    const target = moduleOf(imported)
    if (target === undefined || !path.startsWith('apps/server/') || assembling.includes(path)) return false
    return target !== moduleOf(path) && imported !== `${modules}/${target}/index.ts`
  })
  expect(wrong.map(tell)).toEqual([])
})

test('shape: a module uses its own wing and those below it', () => {
  const heightOf = (module: string) => wings.indexOf(module.split('/')[0]!)
  const wrong = pairs(code).filter(({ path, imported }) => {
    const [from, to] = [moduleOf(path), moduleOf(imported)]
    return from !== undefined && to !== undefined && heightOf(to) > heightOf(from)
  })
  expect(wrong.map(tell)).toEqual([])
  const used = new Set(code.flatMap(path => moduleOf(path)?.split('/')[0] ?? []))
  expect([...used].sort()).toEqual([...wings].sort())
})

test('shape: each table has one owner', () => {
  const tables = files
    .filter(path => path.startsWith('apps/server/src/db/schema/'))
    .flatMap(path => [...textOf(path).matchAll(/export const (\w+) = pgTable/g)].map(([, name = '']) => name))
  const owned = Object.values(owners).flat()
  expect([...owned, ...unowned].sort()).toEqual(tables.sort())
  const written = new Set(code.filter(path => moduleOf(path)).flatMap(path => writtenTables(textOf(path))))
  expect(unowned.filter(table => written.has(table))).toEqual([])
})

test('shape: the bars hold', () => {
  expect(measureBars().filter(({ figure, most }) => figure > most)).toEqual([])
})

test('shape: features of the site do not import each other', () => {
  const folder = 'apps/web/app/features'
  const wrong = pairs(code).filter(({ path, imported }) => {
    const own = within(path, folder)
    const target = within(imported, folder)
    return own !== undefined && target !== undefined && own !== target
  })
  expect(wrong.map(tell)).toEqual([])
})

test('shape: islands know no router', () => {
  const wrong = pairs(code.filter(path => path.startsWith('apps/web/app/islands/'))).filter(({ imported }) =>
    /^(react-router|@react-router\/)/.test(imported),
  )
  expect(wrong.map(tell)).toEqual([])
})

test('shape: the environment is read in one place', () => {
  // What only builds the site puts the words in for the libraries that ask for them.
  const notProduct = /^apps\/(server\/src\/config\.ts$|web\/vite\/)/
  const product = code.filter(path => /^(apps|packages)\//.test(path) && !notProduct.test(path))
  expect(product.filter(path => /\bprocess\.env\b/.test(textOf(path)))).toEqual([])
})

test('shape: the log is written in one place', () => {
  expect(code.filter(path => /insert\(auditLog\)/.test(textOf(path)))).toEqual(['apps/server/src/db/log-decision.ts'])
})

test('shape: both languages have the same texts with the same inputs', () => {
  const english = files.filter(path => path.startsWith('packages/texts/messages/en/'))
  expect(english.length).toBeGreaterThan(0)
  for (const path of english) {
    const french = path.replace('/en/', '/fr/')
    expect(inputsByKey(french), french).toEqual(inputsByKey(path))
  }
})

function inputsByKey(path: string): Record<string, string[]> {
  const catalogue: Record<string, unknown> = JSON.parse(textOf(path))
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => {
      const used = [...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
      const declared = [...JSON.stringify(text).matchAll(/"input (\w+)"/g)].map(match => match[1] ?? '')
      return [key, [...new Set([...used, ...declared])].sort()]
    }),
  )
}

test('shape: every text is said somewhere', () => {
  const words = new Set(code.flatMap(path => textOf(path).match(/\b[a-z]+(?:_[a-z\d]+)+\b/g) ?? []))
  const keys = files
    .filter(path => path.startsWith('packages/texts/messages/en/'))
    .flatMap(path => Object.keys(inputsByKey(path)))
    .filter(key => !key.startsWith('$'))
  expect(keys.length).toBeGreaterThan(1000)
  expect(keys.filter(key => !words.has(key))).toEqual([])
})

test('PLAT-10: HTML is set as such where it is cleaned or our own, and nowhere else', () => {
  const sinks = /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|setHTMLUnsafe|srcdoc/i
  expect(code.filter(path => /^(apps\/web|packages\/ui)\//.test(path) && sinks.test(textOf(path))).sort()).toEqual([
    // Takes what the cleaner gives.
    'apps/web/app/features/contact/send-in-place.ts',
    'apps/web/app/page/clean-html.tsx',
    'apps/web/app/page/trusted-html.ts',
    // The starter's constant text, and cards that React has rendered.
    'apps/web/app/root.tsx',
    'apps/web/app/routes/public/cars.tsx',
  ])
})

test('shape: a form of the app that makes a call is drawn by the one piece that loses nothing typed before React listens', () => {
  const plain = code.filter(path => /<form\b[^>]*onSubmit=\{form\.submit\}/s.test(textOf(path)))
  expect(plain).toEqual(['apps/web/app/forms/call-form.tsx'])
})

test('shape: every export says in a sentence what it is for', () => {
  const product = sources.filter(path => /^(packages\/[^/]+\/src|apps\/[^/]+\/(src|app))\//.test(path))
  const asked = product.filter(path => !/\.test\.tsx?$|\.d\.ts$/.test(path))
  expect(asked.length).toBeGreaterThan(1000)
  const isRoute = (path: string) => /^apps\/web\/app\/(routes|layouts|root\.tsx|entry\.)/.test(path)
  const silent = asked.flatMap(path =>
    unexplainedExports(textOf(path), isRoute(path)).map(({ line, name }) => `${path}:${line} ${name}`),
  )
  expect(silent).toEqual([])
})

test('PACT-16, PACT-19: no file asks a card for what is due, says that the time to pay is over or stops a program without asking what holds it', () => {
  const acts = [
    /\bbeginAttempt\([^}]*\bchargeId: (?!null)/,
    /\.set\([^;]*\bnextTryAt: (?!null)/,
    /\bnotifyAbout\([^;]*'payment_(?:overdue|still_due|refused)'/,
    /\bdecideTransition\([^;]*'stop'/,
  ]
  // Only makes the job look again, which asks.
  const wakes = 'apps/server/src/modules/programs/bookings/ask-for-due.ts'
  const asks = /\b(?:whyHeld|firstLastMoment|askedByItself|payByOf|decideStop)\(/
  const collecting = code.filter(path => path.startsWith('apps/server/') && acts.some(act => act.test(textOf(path))))
  const folder = 'apps/server/src/modules/programs/charging'
  const known = ['ask-new-cards.ts', 'collect-due-steps.ts', 'pay-charge.ts', 'recall-cars.ts']
  expect(collecting.filter(path => path !== wakes)).toEqual([
    ...known.map(name => `${folder}/${name}`),
    'apps/server/src/modules/programs/endings/stop-program.ts',
  ])
  expect(collecting.filter(path => path !== wakes && !asks.test(textOf(path)))).toEqual([])
  const stop = textOf('packages/domain/src/billing/collecting/stop.ts')
  expect(stop).toMatch(/\bstandingHold\([\s\S]*\bfirstLastMoment\(/)
  // Those two ask the rule itself.
  expect(textOf(`${folder}/pay-charge.ts`)).toMatch(/\bfirstLastMoment\([\s\S]*\bwhyHeld\(/)
  expect(textOf('apps/server/src/modules/programs/holds/pay-by.ts')).toMatch(/\bfirstLastMoment\(/)
})

test('shape: no file is so long that it must be two things', () => {
  const long = sources.filter(
    path => !path.includes('/migrations/') && textOf(path).trimEnd().split('\n').length > longest,
  )
  expect(long).toEqual([])
})

test('shape: every test says which requirement it shows', () => {
  const known = new Set(
    [...textOf('docs/requirements.md').matchAll(/^\|\s*([A-Z]+-\d+)\s*\|/gm)].map(match => match[1]),
  )
  const wrong = sources.filter(isTest).flatMap(path =>
    testTitles(path)
      .filter(({ title }) => {
        const first = /^([A-Z]+-\d+)\b/.exec(title)?.[1]
        return first === undefined ? !titlePrefixes.some(prefix => title.startsWith(`${prefix}:`)) : !known.has(first)
      })
      .map(({ line, title }) => `${path}:${line} ${title}`),
  )
  expect(wrong).toEqual([])
})

test('shape: locks name no registry, and no file names a folder of one machine', () => {
  const locks = files.filter(path => path.endsWith('package-lock.json'))
  expect(locks.length).toBe(3)
  expect(locks.filter(path => /"resolved": "https?:/.test(textOf(path)))).toEqual([])
  const homes = new RegExp(`["'\`\\s(=](/${'home'}/\\w|/${'root'}/|/${'Users'}/\\w|/${'work'}/)`)
  const written = files.filter(path => /\.(ts|tsx|mjs|js|json|css|md|sql|yml|sh)$/.test(path) || path === '.ci/run')
  expect(written.filter(path => homes.test(textOf(path)))).toEqual([])
})
