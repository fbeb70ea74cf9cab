/** What package-lock.json says of a package, by where it lies (`node_modules/a/node_modules/b`). */
export interface Locked {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export type LockedPackages = Readonly<Record<string, Locked>>

/** The name of the package that lies there. */
export const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Where the package of that name lies that the one at `from` gets, as Node finds it; undefined where the lock has none. */
export function pathOf(packages: LockedPackages, name: string, from = ''): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

/** Where these packages lie and all that they need, as far as `isThere` says so. */
export function withWhatTheyNeed(
  packages: LockedPackages,
  names: readonly string[],
  isThere: (path: string) => boolean = () => true,
): string[] {
  const found = new Set<string>()
  const add = (name: string, from?: string) => {
    const path = pathOf(packages, name, from)
    if (path === undefined || found.has(path) || !isThere(path)) return
    found.add(path)
    const { dependencies, optionalDependencies } = packages[path] ?? {}
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, path)
  }
  for (const name of names) add(name)
  return [...found].sort()
}

/** Packages for other machines that somebody needs and the lock lacks: `npm ci` refuses such a lock there, or leaves them out (OPS-21). */
export function missingFromLock(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter(name => pathOf(packages, name, path) === undefined)
      .map(name => `${name}, which ${path || 'the project'} needs`),
  )
}
