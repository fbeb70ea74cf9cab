import { forgetDeadRuns } from '../../../../api/kept-answers/once.ts'
import { buildApp } from '../../../../app.ts'
import type { SandboxFault } from '../../../../outside/gateway/sandbox.ts'
import { settleOpenCharges } from '../../charging/settle-open-charges.ts'
import { drillParts } from './drill-parts.ts'

// The application in a process of its own, to be killed: `node killed-app.ts <database URL> <folder>`. Its gateway loses one
// request in twenty and one answer in ten. It tells its address on standard output once it listens.
const [connectionString, folder] = process.argv.slice(2) as [string, string]

function anyFault(): SandboxFault {
  const chance = Math.random()
  if (chance < 0.05) return 'lost'
  return chance < 0.15 ? 'answer-lost' : 'none'
}

const assembly = drillParts(connectionString, folder, anyFault)
await forgetDeadRuns(assembly.parts)
await settleOpenCharges(assembly.parts, { olderThanSeconds: 0 })
const { app } = await buildApp(assembly)
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${address}\n`)
