import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { bundleScript } from './inline-script.ts'

const app = fileURLToPath(new URL('../app', import.meta.url))
const texts = fileURLToPath(new URL('../../../packages/texts/messages', import.meta.url))

/** Files of the build by the beginning of their names: the two fonts that every page asks for, and what wakes its parts and dresses their dialogs. */
const shellFonts = /^assets\/(figtree|bricolage-grotesque)-latin-wght-normal-[^/]+\.woff2$/
const wakingCode = /^assets\/((react|islands|dialogs|entry\.client)-[^/]+\.js|app-[^/]+\.css)$/

/**
 * Lays `sw.js`, `later.js` and `choosing.js` beside the built pages. They keep their names from build to build, as browsers look for a new worker
 * under the old one's address; what changes is the list of files and the build's id in it.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'ownward:service-worker',
    applyToEnvironment: environment => environment.name === 'client',
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle).sort()
      const id = buildId(files)
      const shell = [
        ...['/offline?lang=en', '/offline?lang=fr', '/favicon.svg'].map(url => ({ url, revision: id })),
        ...files.filter(file => shellFonts.test(file)).map(file => ({ url: `/${file}`, revision: null })),
      ]
      const code = withImports(
        bundle,
        files.filter(file => wakingCode.test(file)),
      ).map(file => `/${file}`)
      const define = { BUILD: JSON.stringify({ id, shell, code }), 'process.env.NODE_ENV': '"production"' }
      const write = async (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source: await bundleScript(join(app, source), define) })
      await write('sw.js', 'worker/worker.ts')
      await write('later.js', 'starter/later.ts')
      await write('choosing.js', 'starter/choosing.ts')
    },
    // The development server changes its files all the time: no worker there, and none that stays from a build.
    configureServer(server) {
      server.middlewares.use('/later.js', async (_request, answer) => {
        answer
          .setHeader('content-type', 'text/javascript')
          .end(await bundleScript(join(app, 'starter/once-complete.ts')))
      })
      server.middlewares.use('/choosing.js', async (_request, answer) => {
        answer.setHeader('content-type', 'text/javascript').end(await bundleScript(join(app, 'starter/choosing.ts')))
      })
    },
  }
}

/** These files and all that they import before they run. */
function withImports(bundle: Record<string, { type: string; imports?: string[] }>, names: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    bundle[name]?.imports?.forEach(visit)
  }
  names.forEach(visit)
  return [...found]
}

/** Names everything a page is made of: also what only the server renders with. */
function buildId(files: readonly string[]): string {
  const hash = createHash('sha256').update(files.join('\n'))
  for (const folder of [app, texts])
    for (const file of globSync('**/*.{ts,tsx,css,json}', { cwd: folder }).sort())
      hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
