import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const app = fileURLToPath(new URL('../app/', import.meta.url))
/** What the map of the listing may load: by the route's own imports the server learns how the files are called (`public-page.server.tsx`). */
const lateParts: Readonly<Record<string, string>> = { 'routes/public/cars.tsx': 'islands/map/streets.ts' }
const isPublic = (file: string) => /^(routes\/(public|choosing)\/|layouts\/public\.tsx)/.test(file)

/**
 * Leaves public pages out of the browser's code: they are HTML with islands, and no visitor loads their routes. Were they compiled for
 * the browser, they would decide with the others how shared code is cut into files. Links from hydrated pages to them load the page whole
 * (`reloadDocument`): the server hands the router none of their data either.
 */
export function publicRoutes(): Plugin {
  return {
    name: 'ownward:public-routes',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    transform(_code, id) {
      const [file = '', query] = id.split('?')
      if (query !== '__react-router-build-client-route' || !isPublic(file.slice(app.length))) return null
      const late = lateParts[file.slice(app.length)]
      return { code: late ? `import ${JSON.stringify(app + late)}\nexport {}` : 'export {}', map: null }
    },
  }
}
