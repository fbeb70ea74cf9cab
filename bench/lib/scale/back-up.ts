import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../../../apps/server/src/ownward.ts', import.meta.url))

/** Seconds that the command for a backup takes beside the running product. */
export async function backUp(dataDir: string): Promise<number> {
  const begun = performance.now()
  const child = spawn(process.execPath, [command, 'backup', '--no-log'], {
    env: { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: join(dataDir, 'backups') },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the backup failed')
  return (performance.now() - begun) / 1000
}
