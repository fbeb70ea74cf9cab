import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const nobody = 65534

/** Under which identity the database runs; PostgreSQL refuses to run as root. */
export type Identity = {
  /** The program and arguments that start `program` under this identity. */
  command(program: string, args: string[]): [string, string[]]
  /** For `spawn`, where the identity is a different user. */
  uid?: number
  /** Gives a folder and all in it to this identity. */
  own(folder: string): void
}

const ourselves: Identity = { command: (program, args) => [program, args], own: () => {} }

// In a user namespace root looks like user 1000 to PostgreSQL, while its files stay root's: nothing needs to be handed
// over, and it works below folders that only root may enter.
const namespaced: Identity = {
  command: (program, args) => ['unshare', ['--user', '--map-user=1000', '--map-group=1000', '--', program, ...args]],
  own: () => {},
}

const unprivileged: Identity = { command: ourselves.command, uid: nobody, own: folder => giveAway(folder) }

/** Decides the identity: ourselves, or for root one that PostgreSQL accepts. */
export function chooseIdentity(): Identity {
  if (process.getuid?.() !== 0) return ourselves
  const [command, args] = namespaced.command('true', [])
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0 ? namespaced : unprivileged
}

function giveAway(path: string): void {
  const entry = lstatSync(path)
  if (entry.uid !== nobody) chownSync(path, nobody, nobody)
  if (entry.isDirectory()) for (const name of readdirSync(path)) giveAway(join(path, name))
}
