import { join } from 'node:path'
import { precompress } from './precompress.ts'
import { root } from './root.ts'
import { run } from './run.ts'
import type { Build } from './stale.ts'

/** The message functions of both languages. */
export const texts: Build = {
  what: 'Compiling the texts',
  sources: ['packages/texts/messages', 'packages/texts/project.inlang/settings.json', 'package-lock.json'],
  output: 'packages/texts/compiled',
  make: () =>
    run(
      'paraglide-js',
      ['compile', '--project', 'project.inlang', '--outdir', 'compiled', '--strategy', 'globalVariable', 'baseLocale'],
      { folder: 'packages/texts', quiet: true },
    ),
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
