import type { Plugin } from 'vite'

/** What of Vite puts a helper around each `import()`. */
const wrapper = 'native:import-analysis-build'

/**
 * Leaves `import()` to the browser. Vite's helper would preload each part's style sheets and neighbours: our parts
 * have no sheets of their own, and the few files they share are named ahead by the page.
 */
export function plainImports(): Plugin {
  return {
    name: 'ownward:plain-imports',
    enforce: 'pre',
    apply: 'build',
    configResolved({ plugins }) {
      const at = plugins.findIndex(({ name }) => name === wrapper)
      if (at === -1)
        throw new Error(`Vite has no part called ${wrapper} any more`)
        // The list is made for reading, and nothing else takes a part of Vite out.
      ;(plugins as Plugin[]).splice(at, 1)
    },
  }
}
