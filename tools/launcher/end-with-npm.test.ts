import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { root } from '../lib/root.ts'
import { npmCli } from './npm.mjs'

const folder = mkdtempSync(join(tmpdir(), 'ownward-npm-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(process.platform === 'win32')(
  'OPS-21: what npm is told to end ends in order, though npm tells nobody',
  async () => {
    const launcher = pathToFileURL(join(root, 'tools/launcher/process.mjs')).href
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node launch.mjs' } }))
    writeFileSync(
      join(folder, 'launch.mjs'),
      `import { runUnder } from ${JSON.stringify(launcher)}
     process.exitCode = await runUnder(process.execPath, ['product.mjs'], [process.env.PATH])`,
    )
    writeFileSync(
      join(folder, 'product.mjs'),
      `import { writeFileSync } from 'node:fs'
     process.once('SIGTERM', () => {
       writeFileSync('ended', '')
       process.exit()
     })
     setTimeout(() => process.exit(), 30_000)
     writeFileSync('up', String(process.pid))`,
    )
    const npm = spawn(process.execPath, [npmCli(), 'start'], { cwd: folder, stdio: 'ignore' })
    const isThere = (name: string) => existsSync(join(folder, name))
    await expect.poll(() => isThere('up'), { timeout: 20_000 }).toBe(true)
    npm.kill('SIGTERM')
    await expect.poll(() => isThere('ended'), { timeout: 10_000 }).toBe(true)
    const pid = Number(readFileSync(join(folder, 'up'), 'utf8'))
    await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false)
  },
  40_000,
)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
