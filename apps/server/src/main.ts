import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { readConfig } from './config.ts'
import { hasBuild, loadBuild } from './pages/pages.ts'
import { StartProblem } from './start-problem.ts'
import { startServer } from './start-server.ts'
import { welcome } from './welcome.ts'

const webBuild = join(import.meta.dirname, '../../web/build')
const serverBuild = join(webBuild, 'server/index.js')

const config = readConfig()
if (!(await hasBuild(serverBuild))) throw new StartProblem('The site is not built yet: npm start builds it.')

const server = await startServer(config, {
  version: packageJson.version,
  web: { clientDir: join(webBuild, 'client'), build: () => loadBuild(serverBuild) },
  onLost: message => {
    process.stderr.write(`${message}\n`)
    process.exit(1)
  },
})

const longestStopMs = 25_000
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    // The launcher passes signals on, so a Ctrl-C can arrive twice.
    if (stopping) return
    stopping = true
    // What waits for a database or a gateway that never answers is not waited for: what it was at is taken up by the next start.
    setTimeout(() => process.exit(1), config.drainSeconds * 1000 + longestStopMs).unref()
    await server.stop()
    process.exit(0)
  })
}

process.stdout.write(welcome(config, server))
