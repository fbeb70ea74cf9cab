import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.ts'

type RunOptions = {
  /** Below the repository's folder; that folder itself when left out. */
  folder?: string
  env?: Record<string, string>
  /** Show what it writes as it comes (default), or give it back only. */
  quiet?: boolean
  /** Pass Ctrl-C and a request to end on to it, and let it decide when it is done. */
  signals?: boolean
}

/** Runs an installed command to its end. Gives its exit code, and what it wrote when it ran quietly. */
export function run(
  command: string,
  args: string[],
  { folder = '.', env, quiet = false, signals = false }: RunOptions = {},
) {
  const child = spawn(command, args, {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
  })
  const passOn = (signal: NodeJS.Signals) => void child.kill(signal)
  const passed = signals ? (['SIGINT', 'SIGTERM'] as const) : []
  for (const signal of passed) process.on(signal, passOn)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      said += chunk
    })
  }
  return new Promise<{ code: number; said: string }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => {
      for (const signal of passed) process.off(signal, passOn)
      resolve({ code: code ?? 1, said })
    })
  })
}
