import { join } from 'node:path'
import { pino } from 'pino'
import { type Assembly, assemble } from '../../../../assemble.ts'
import { systemClock } from '../../../../clock.ts'
import { readConfig } from '../../../../config.ts'
import { connect } from '../../../../db/connect.ts'
import { folderFiles } from '../../../../outside/files/local.ts'
import { openSandboxGateway, type SandboxFault } from '../../../../outside/gateway/sandbox.ts'
import { localMail } from '../../../../outside/mail/local.ts'
import { pushTwin } from '../../../../outside/push/twin.ts'
import { localSms } from '../../../../outside/sms/local.ts'

/** The parts of a drill: the real ones on a database and a folder of its own, with the machine's time and no log. */
export function drillParts(
  connectionString: string,
  folder: string,
  fault?: (key: string) => SandboxFault,
): Assembly & { close(): Promise<void> } {
  const database = connect({ connectionString, max: 8, namesStatements: true })
  const gateway = openSandboxGateway({
    connection: { connectionString },
    now: systemClock.now,
    ...(fault && { fault }),
  })
  const assembly = assemble({
    config: readConfig({ BUY_NOW: '1' }),
    database,
    clock: systemClock,
    gateway,
    files: folderFiles(join(folder, 'files')),
    mail: localMail,
    sms: localSms,
    push: pushTwin({ services: [], contact: '' }),
    version: 'test',
    passwordCost: { memoryKib: 8, passes: 1 },
    log: pino({ level: 'silent' }),
  })
  return {
    ...assembly,
    async close() {
      await gateway.close()
      await database.close()
    },
  }
}
