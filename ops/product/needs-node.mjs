// Says in one line which Node this folder needs, before anything is read that an older one does not understand.
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
const least = Number(/\d+/.exec(engines.node)?.[0])
if (Number.parseInt(process.versions.node, 10) < least) {
  process.stderr.write(`This needs Node ${least} or newer, and this is ${process.versions.node}.\n`)
  process.exit(1)
}
