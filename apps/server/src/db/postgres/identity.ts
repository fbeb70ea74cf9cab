import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = 0
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
// over but what another identity had before, and it works below folders that only root may enter.
const namespaced: Identity = {
  command: (program, args) => ['unshare', ['--user', '--map-user=1000', '--map-group=1000', '--', program, ...args]],
  own: folder => give(folder, root),
}

// Where root may make no namespace, as in many containers: another user with one right of root's, to pass over the permissions of
// files. PostgreSQL looks at who it is, and without that right it could not enter a folder that only root may enter.
const entering: Identity = {
  command: (program, args) => ['setpriv', [...nobodyWho('+dac_override'), '--', program, ...args]],
  own: folder => give(folder, nobody),
}

const unprivileged: Identity = { command: ourselves.command, uid: nobody, own: folder => give(folder, nobody) }

/** Decides the identity: ourselves, or for root one that PostgreSQL accepts. */
export function chooseIdentity(): Identity {
  if (process.getuid?.() !== 0) return ourselves
  return [namespaced, entering].find(works) ?? unprivileged
}

function works(identity: Identity): boolean {
  const [command, args] = identity.command('true', [])
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

function nobodyWho(may: string): string[] {
  return [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', `--inh-caps=${may}`, `--ambient-caps=${may}`]
}

function give(folder: string, owner: number): void {
  const { uid } = lstatSync(folder)
  // Root's own database is root's in every file.
  if (uid !== root || owner !== root) giveAll(folder, owner)
}

function giveAll(path: string, owner: number): void {
  const entry = lstatSync(path)
  if (entry.uid !== owner) chownSync(path, owner, owner)
  if (entry.isDirectory()) for (const name of readdirSync(path)) giveAll(join(path, name), owner)
}
