import { basename, join } from 'node:path'
import { bundleServer } from '../../../../../../../tools/lib/bundle-server.ts'
import { root } from '../../../../../../../tools/lib/root.ts'

const made = new Map<string, Promise<string>>()

/**
 * The path of a program's bundle, made once a run as the product's own is: a process that is killed again and again would spend most
 * of its life reading a thousand modules. Throws what the bundler says when there is none.
 */
export function bundledProgram(source: string): Promise<string> {
  const known = made.get(source) ?? bundle(source)
  made.set(source, known)
  return known
}

async function bundle(source: string): Promise<string> {
  // Inside the repository: what stays outside the bundle is found from there.
  const folder = join(root, '.cache', 'programs', basename(source, '.ts'))
  const { code, said } = await bundleServer(folder, { main: source })
  if (code !== 0) throw new Error(said)
  return join(folder, 'main.js')
}
