import type { Plugin } from 'vite'

/**
 * Leaves `import()` to the browser. Vite's helper would preload each part's style sheets and neighbours: our parts
 * have no sheets of their own, and the few files they share are named ahead by the page.
 */
export function plainImports(): Plugin {
  return {
    name: 'ownward:plain-imports',
    enforce: 'pre',
    load: id => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = load => load()' : null),
  }
}
