import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../app/islands/sign-in', import.meta.url))
const streets = fileURLToPath(new URL('../app/islands/map/streets.ts', import.meta.url))

/**
 * Makes a file of its own of each page that is one island, and of the island that the map of the listing alone has. Otherwise the bundler would put it into the file of its route, the only
 * one that asks for it, and that one brings the router along.
 */
export function pageIslands(): Plugin {
  return {
    name: 'ownward:page-islands',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    buildStart() {
      for (const file of globSync('*.ts', { cwd: folder }))
        this.emitFile({ type: 'chunk', id: join(folder, file), name: `form-${file.replace('.ts', '')}` })
      this.emitFile({ type: 'chunk', id: streets, name: 'streets' })
    },
  }
}
