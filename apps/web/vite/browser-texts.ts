import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const small = fileURLToPath(new URL('../app/i18n/browser-runtime.ts', import.meta.url))

/** In the browser's bundles the messages run on our own small runtime (see `app/i18n/browser-runtime.ts`). */
export function browserTexts(): Plugin {
  return {
    name: 'ownward:browser-texts',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    resolveId(id, importer) {
      const generated = id.endsWith('/runtime.js') && importer?.includes('/packages/texts/')
      return generated ? small : null
    },
  }
}
