import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const app = fileURLToPath(new URL('../app/', import.meta.url))
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
      return { code: 'export {}', map: null }
    },
  }
}
