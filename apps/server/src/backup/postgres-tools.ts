import { spawn } from 'node:child_process'
import { environment } from '../config.ts'
import { StartProblem } from '../start-problem.ts'

/** Runs one of PostgreSQL's own programs, which is told by its environment where the database is: a password in its arguments could be read by others. */
export async function runTool(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  url?: string,
): Promise<string> {
  const env = { ...environment(), ...(url && environmentOf(url)) }
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let wrong = ''
  child.stdout.on('data', chunk => {
    said += chunk
  })
  child.stderr.on('data', chunk => {
    wrong = (wrong + chunk).slice(-2000)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', () =>
      reject(
        new StartProblem(
          `${program} is not on this machine: install the client programs of PostgreSQL, of the server's version or newer.`,
        ),
      ),
    )
    child.once('close', resolve)
  })
  if (code === 0) return said
  throw new StartProblem(`${program} did not do it: ${wrong.trim().split('\n')[0] ?? code}`)
}

/** Throws a StartProblem where `pg_dump` is older than the server, which it would refuse to read. */
export async function mustReach(postgres: number): Promise<void> {
  const version = Number(/\(PostgreSQL\) (\d+)/.exec(await runTool('pg_dump', ['--version']))?.[1])
  if (version >= postgres) return
  throw new StartProblem(
    `pg_dump is of version ${version} and the server of ${postgres}: install the client programs of ${postgres} or newer, and put them first on PATH.`,
  )
}

const modes: Record<string, string> = { 'no-verify': 'require', 'verify-full': 'verify-full', disable: 'disable' }

function environmentOf(address: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address)
  const mode = searchParams.get('sslmode')
  const all: Record<string, string | null> = {
    PGHOST: searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port || null,
    PGUSER: decodeURIComponent(username) || null,
    PGPASSWORD: decodeURIComponent(password) || null,
    PGDATABASE: decodeURIComponent(pathname.slice(1)) || null,
    PGSSLMODE: mode && (modes[mode] ?? mode),
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? (mode === 'verify-full' ? 'system' : null),
    PGSSLCERT: searchParams.get('sslcert'),
    PGSSLKEY: searchParams.get('sslkey'),
  }
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null))
}
