import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, parseSync } from 'vite'

const app = fileURLToPath(new URL('../app', import.meta.url))
const kit = fileURLToPath(new URL('../../../packages/ui/src', import.meta.url))

/** Which routes wear a sheet of their own is in their `handle`; the whole one is for what those of cars show in a frame, for a partner or in vain. */
const wholeOf = ['listing', 'detail']

/** The map of the listing has a sheet of its own, which its page names (`data-sheet`): the listing's parts beside it are dressed by it too. */
const mapOnly = 'features/catalog/map/*.tsx'
const listOnly = 'features/catalog/{vehicle-card,pager,car-photo,car-highlights}.tsx'

/** What a listing and a car's page show only with the whole sheet (`data-sheet`): their own leaves it out. */
const onlyInWhole = [
  'features/catalog/{app-button,gone-page,no-results,partner-panel,promo-video}.tsx',
  'features/marketing/{comparison,framed-blocks,turnkey-package}.tsx',
  'features/marketing/steps/{step,steps-carousel}.tsx',
]

/** Every page that failed wears the whole sheet. */
const failed = 'chrome/failed-page.tsx'

/** Words of the code that happen to be names of utilities. */
const words = ['visible', 'transform', 'filter', 'static', 'table', 'resize', 'outline', 'hidden', 'inline', 'ring']

/**
 * Tells Tailwind which files a public page's style sheet is made from: those that the pages wearing it import, an island where it is
 * named. So a page has the classes of all its parts, and of nothing else.
 */
export function pageSheets(): Plugin {
  return {
    name: 'ownward:page-sheets',
    enforce: 'pre',
    transform(css, id) {
      const file = id.split('?', 1)[0] ?? ''
      const sheet = sheetOf(file)
      if (!sheet) return null
      const sources = sourcesOf(sheet)
      for (const source of sources) this.addWatchFile(source)
      const lines = sources.filter(path => path.endsWith('.tsx')).map(path => `@source ${JSON.stringify(path)};`)
      return { code: [css, ...lines, `@source not inline("{${words.join()}}");`].join('\n'), map: null }
    },
  }
}

/** What a route calls the sheet that is made from a file of `styles`. */
function sheetOf(file: string): string | undefined {
  if (dirname(file) !== join(app, 'styles')) return undefined
  if (basename(file) === 'public.css') return 'whole'
  const [, name] = /^([\w-]+)-page\.css$/.exec(basename(file)) ?? []
  return name?.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Every file that the pages of a sheet are made of. */
function sourcesOf(sheet: string): string[] {
  const worn = sheet === 'whole' ? wholeOf : [sheet === 'map' ? 'listing' : sheet]
  const isWorn = (path: string) => worn.includes(/\bsheet: '(\w+)'/.exec(textOf(path))?.[1] ?? '')
  const wearers = globSync(['layouts/*.tsx', 'routes/{public,choosing}/*.tsx'], { cwd: app }).filter(isWorn)
  const inside = wearers.some(path => path.startsWith('layouts/')) ? globSync('routes/sign-in/*.tsx', { cwd: app }) : []
  const layout = inside.length > 0 ? [] : ['layouts/public.tsx']
  const left = new Set(globSync(leftOutOf(sheet), { cwd: app }).map(path => join(app, path)))
  const found = new Set(['root.tsx', ...layout, ...wearers, ...inside].map(path => join(app, path)))
  // A set goes on to what is added to it meanwhile.
  for (const path of found) for (const part of partsOf(path)) if (!left.has(part)) found.add(part)
  return [...found]
}

function leftOutOf(sheet: string): string[] {
  if (sheet === 'whole') return [mapOnly]
  if (sheet === 'map') return [failed, listOnly, ...onlyInWhole]
  return wholeOf.includes(sheet) ? [failed, mapOnly, ...onlyInWhole] : [failed]
}

/** The files of ours that a file shows something of. */
function partsOf(path: string): string[] {
  const text = textOf(path)
  const { staticImports, dynamicImports } = parseSync(path, text).module
  const named = staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1))
  const imported = [...named.map(({ moduleRequest }) => moduleRequest.value), ...later]
  const islands = [...text.matchAll(/<Island\s+is="(\w+)"/g)].map(([, name = '']) => islandOf(name))
  return [...imported.map(name => fileOf(name, path)), ...islands].filter(file => file !== undefined)
}

function fileOf(name: string, from: string): string | undefined {
  const path = name.startsWith('@ownward/ui/') ? join(kit, `${name.slice(12)}.tsx`) : join(dirname(from), name)
  if (!/\.tsx?$/.test(path) || !existsSync(path)) return undefined
  // What runs on the server or before React writes no markup; dialogs and toasts bring the sheet of everything, and islands are taken by name.
  return /\/app\/(server|starter|modals|api)\/|\.server\.tsx?$|\/ui\/src\/toast\.tsx$|\/islands\/registry\.ts$/.test(
    path,
  )
    ? undefined
    : path
}

function islandOf(name: string): string | undefined {
  const registry = join(app, 'islands', 'registry.ts')
  const part = new RegExp(`\\b${name}: (\\w+)`).exec(textOf(registry))?.[1]
  const [, path] = new RegExp(`import \\{ ${part} \\} from '(.*)'`).exec(textOf(registry)) ?? []
  return path && join(dirname(registry), path)
}

function textOf(path: string): string {
  return readFileSync(path.startsWith('/') ? path : join(app, path), 'utf8')
}
