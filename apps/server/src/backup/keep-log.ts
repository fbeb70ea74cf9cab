import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { chooseIdentity } from '../db/postgres/identity.ts'

const patienceMs = 20_000

/** How long one piece of the log is waited for before the next is sent after it. */
const pieceMs = 2000

/** Where the log of an embedded database lies, beside its backups. */
export const logFolder = (backups: string) => join(backups, 'wal')

/** In single quotes for a shell, with what PostgreSQL would read as a sign of its own. */
const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

/**
 * Has an embedded database keep its log from now on, a piece at least each minute, so that it can be brought back to any moment (OPS-25). A copy of its
 * folder keeps none, and nobody writes over a piece of another one. Answers whether it arrives there; where it does not, none is kept.
 */
export async function keepLog(
  client: pg.Client,
  { folder, backups }: { folder: string; backups: string },
): Promise<boolean> {
  const { rows } = await client.query(`select setting from pg_settings where name = 'archive_mode'`)
  if (rows[0]?.setting === 'off') return false
  const to = logFolder(backups)
  await mkdir(to, { recursive: true, mode: 0o700 })
  chooseIdentity().own(to)
  const [draft, place] = [`${quoted(`${to}/`)}%f.part`, `${quoted(`${to}/`)}%f.gz`]
  const command = `[ "$(pwd -P)" != ${quoted(folder)} ] || { umask 077; if test -f ${place}; then gzip -dc ${place} | cmp -s - %p; else gzip -c %p > ${draft} && mv ${draft} ${place}; fi; }`
  await client.query(`alter system set archive_timeout = '60s'`)
  await client.query(`alter system set archive_command = ${client.escapeLiteral(command)}`)
  await client.query('select pg_reload_conf()')
  // On a busy machine a piece may leave before the server's processes have heard of the new command, and goes nowhere.
  for (const until = Date.now() + patienceMs; Date.now() < until; ) if (await pushLog(client, to, pieceMs)) return true
  await dropLog(client)
  return false
}

/** Has an embedded database keep no log any more. */
export async function dropLog(client: pg.Client): Promise<void> {
  await client.query(`alter system set archive_command = 'true'`)
  await client.query(`alter system reset archive_timeout`)
  await client.query('select pg_reload_conf()')
}

/** Has everything that was acknowledged until now arrive in the log; false where it does not within a while. */
export async function pushLog(client: pg.Client, to: string, patience = patienceMs): Promise<boolean> {
  // A commit that is younger than any moment that somebody asks for: the log is known to go on past it.
  await client.query(`select pg_logical_emit_message(true, 'ownward', 'here')`)
  const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  const awaited = join(to, `${rows[0]?.name}.gz`)
  for (const until = Date.now() + patience; Date.now() < until; await delay(50)) if (existsSync(awaited)) return true
  return false
}

/** Removes the log of before the oldest backup that is kept. Answers how many pieces went. */
export async function pruneLog(to: string, startFile: string): Promise<number> {
  if (!existsSync(to)) return 0
  // The first eight letters are the timeline, which is older where it is smaller.
  const old = (await readdir(to)).filter(name => /^[\dA-F]{24}/.test(name) && name.slice(0, 24) < startFile)
  for (const name of old) await rm(join(to, name), { force: true })
  return old.length
}

/** What is wrong with the kept log from a piece on, such as the first that is damaged or missing between others; null where nothing is. */
export async function damageOfLog(to: string, startFile: string): Promise<string | null> {
  const timeline = startFile.slice(0, 8)
  const names = existsSync(to) ? await readdir(to) : []
  const pieces = names
    .filter(name => /^[\dA-F]{24}\.gz$/.test(name) && name.startsWith(timeline) && name.slice(0, 24) >= startFile)
    .map(name => name.slice(0, 24))
    .sort()
  if (pieces.length === 0) return `there is no log in ${to}`
  for (const [at, piece] of pieces.entries()) {
    const awaited = at === 0 ? piece : pieceAfter(pieces[at - 1] ?? '')
    if (piece !== awaited) return `${join(to, awaited)}.gz is missing`
    if (!(await isWhole(join(to, `${piece}.gz`)))) return `${join(to, piece)}.gz is damaged`
  }
  return null
}

/** PostgreSQL counts 256 pieces of 16 MB, then begins a new number. */
function pieceAfter(piece: string): string {
  const next = Number.parseInt(piece.slice(8, 16), 16) * 256 + Number.parseInt(piece.slice(16), 16) + 1
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')
  return `${piece.slice(0, 8)}${hex(Math.floor(next / 256))}${hex(next % 256)}`
}

async function isWhole(path: string): Promise<boolean> {
  let bytes = 0
  try {
    await pipeline(createReadStream(path), createGunzip(), async chunks => {
      for await (const chunk of chunks) bytes += (chunk as Buffer).length
    })
  } catch {
    return false
  }
  return bytes === 16 * 1024 * 1024
}

/** What an embedded database that is brought back fetches its log with: from where it is kept, or from the folder of the original. */
export function fetchLog(to: string, original: string): string {
  const kept = `${quoted(`${to}/`)}%f.gz`
  const there = `${quoted(`${join(original, 'postgres/pg_wal')}/`)}%f`
  return `gzip -dc ${kept} > %p 2>/dev/null || cp ${there} %p 2>/dev/null`
}
