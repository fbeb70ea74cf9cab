import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stopPostmasterOf } from '../db/postgres/postmaster.ts'
import { isAlive } from '../db/postgres/processes.ts'

/** What is made in a folder that has no name yet: a backup, a trial of one, what a restore brings back. */
type Kind = 'draft' | 'trial' | 'restoring'

/** Makes a folder for what is not whole yet, named for this process, so that a later one knows when nobody is at it any more. */
export async function makeDraft(folder: string, kind: Kind): Promise<string> {
  const draft = join(folder, `.${kind}-${process.pid}-${randomUUID().slice(0, 8)}`)
  await mkdir(draft, { mode: 0o700 })
  return draft
}

/** Removes what killed processes have left in a folder, and ends the database that still runs on it. Answers the processes that are at work there. */
export async function removeDrafts(folder: string, kind: Kind): Promise<number[]> {
  const atWork: number[] = []
  for (const name of await readdir(folder)) {
    const pid = Number(new RegExp(`^\\.${kind}-(\\d+)-`).exec(name)?.[1])
    if (!pid) continue
    if (isAlive(pid)) atWork.push(pid)
    else {
      await stopPostmasterOf(join(folder, name, 'postgres'))
      await rm(join(folder, name), { recursive: true, force: true })
    }
  }
  return atWork
}
