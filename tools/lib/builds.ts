import { join } from 'node:path'
import { keepPluralRules } from './keep-plural-rules.ts'
import { precompress } from './precompress.ts'
import { root } from './root.ts'
import { run } from './run.ts'
import type { Build } from './stale.ts'

/** Where the bundled server stands; `main.js` in it is the product. */
export const serverBuild = 'apps/server/build'

/** The message functions of both languages. */
export const texts: Build = {
  what: 'Compiling the texts',
  sources: [
    'packages/texts/messages',
    'packages/texts/project.inlang/settings.json',
    'package-lock.json',
    'tools/lib/builds.ts',
    'tools/lib/keep-plural-rules.ts',
  ],
  output: 'packages/texts/compiled',
  make: async () => {
    const compiled = await run(
      'paraglide-js',
      ['compile', '--project', 'project.inlang', '--outdir', 'compiled', '--strategy', 'globalVariable', 'baseLocale'],
      { folder: 'packages/texts', quiet: true },
    )
    if (compiled.code === 0) keepPluralRules(join(root, 'packages/texts/compiled/registry.js'))
    return compiled
  },
}

/** The pages: what browsers load and what the server renders with. */
export const site: Build = {
  what: 'Building the site (half a minute)',
  sources: ['apps/web', 'packages', 'package-lock.json', 'tools/lib'],
  output: 'apps/web/build',
  make: async () => {
    const built = await run('react-router', ['build'], {
      folder: 'apps/web',
      quiet: true,
      env: { NODE_ENV: 'production' },
    })
    if (built.code === 0) await precompress(join(root, 'apps/web/build/client'))
    return built
  },
}

/** The server with its packages, as a few files that start quickly. */
export const server: Build = {
  what: 'Bundling the server',
  sources: ['apps/server/src', 'apps/server/package.json', 'packages', 'package-lock.json', 'tools/lib'],
  output: serverBuild,
  // Loaded only to build: the bundler is larger than the product.
  make: async () => (await import('./bundle-server.ts')).bundleServer(join(root, serverBuild)),
}
