import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../apps/server/src/config.ts'
import { folderForTests } from '../../apps/server/src/db/testing-folder.ts'
import { startServer } from '../../apps/server/src/start-server.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { root } from '../lib/root.ts'
import { textOf } from '../shape/sources.ts'

const folder = await mkdtemp(join(folderForTests(), 'ownward-runbook-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What the page gives to type, in its order, but for how the command line is called where it was installed. */
function script(): string {
  const page = textOf('docs/runbooks/backup-and-restore.md').split('## How to check')[0] ?? ''
  const lines = [...page.matchAll(/^```\n([\s\S]*?)^```/gm)].map(([, block = '']) => block).join('')
  const installed = /^ownward\(\) .*$/m
  expect(lines).toMatch(installed)
  return `set -e\n${lines.replace(installed, 'ownward() { node tools/run.mjs ownward "$@"; }')}`
}

test('OPS-25, OPS-27: the page on backups is typed as it stands, on a demo that runs', async () => {
  const settings = {
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    // A run of tests has a MODE of its own.
    MODE: 'demo',
  }
  const server = await startServer(readConfig(settings), { version: '0', onLost: () => {} })
  const places = { NEW_DATA_DIR: join(folder, 'new'), MOMENT_DATA_DIR: join(folder, 'then') }
  const env = { ...process.env, ...settings, ...places, MOMENT: new Date(Date.now() + 86_400_000).toISOString() }
  const shell = spawn('sh', ['-c', script()], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', chunk => {
      said += chunk
    })
  const code = await new Promise(resolve => shell.once('close', resolve))
  await server.stop()
  expect(code, said).toBe(0)
  for (const words of [
    'All of it came back: ',
    ': all was there',
    'Would bring back ',
    'Paused: everything, looks like a copy',
    'The log ends there, before the moment that was asked for',
    'is confirmed as the one that counts',
  ])
    expect(said).toContain(words)
  expect(existsSync(join(places.MOMENT_DATA_DIR, 'postgres'))).toBe(true)
}, 400_000)
