import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const small = fileURLToPath(new URL('../app/i18n/browser-runtime.ts', import.meta.url))

/** The end of a compiled message: the function that asks for the language, the same in all but its two names. */
const chooser = /\nexport const (\w+) = [^\n]*\(\(inputs(?: = \{\})?, options = \{\}\) => \{[\s\S]*$/

/**
 * In the browser's bundles the messages run on our own small runtime (see `app/i18n/browser-runtime.ts`), and a message
 * is its words: what chooses between the languages is written once.
 */
export function browserTexts(): Plugin {
  return {
    name: 'ownward:browser-texts',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    resolveId(id, importer) {
      const generated = id.endsWith('/runtime.js') && importer?.includes('/packages/texts/')
      return generated ? small : null
    },
    transform(code, id) {
      if (!/\/packages\/texts\/compiled\/messages\/\w+\.js$/.test(id)) return null
      const short = code.replace(chooser, '\nexport const $1 = /* @__PURE__ */ pick(en_$1, fr_$1)\n')
      return short === code ? null : { code: `import { pick } from '../runtime.js'\n${short}`, map: null }
    },
  }
}
