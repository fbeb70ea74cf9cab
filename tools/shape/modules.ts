/** Where the server's modules are: each in a wing, `modules/<wing>/<module>`. */
export const modules = 'apps/server/src/modules'

/** The wings from the ground up; a module uses its own wing and those before it. */
export const wings = ['ground', 'cars', 'money', 'people', 'programs', 'office']

/** What puts the modules together; it takes what it needs from any file of theirs, others take it from their index. */
export const assembling = ['handlers', 'charge-follow-ups', 'parts', 'start-server', 'jobs/schedule'].map(
  name => `apps/server/src/${name}.ts`,
)

/** The module of a file as 'wing/module'; undefined where it is in none. */
export function moduleOf(path: string): string | undefined {
  return path.startsWith(`${modules}/`)
    ? path
        .slice(modules.length + 1)
        .split('/', 2)
        .join('/')
    : undefined
}
