import { pino } from 'pino'
import { assemble } from '../../../../../assemble.ts'
import { readConfig } from '../../../../../config.ts'
import { connect } from '../../../../../db/connect.ts'
import { folderFiles } from '../../../../../outside/files/local.ts'
import { openSandboxGateway } from '../../../../../outside/gateway/sandbox.ts'
import { localMail } from '../../../../../outside/mail/local.ts'
import { pushTwin } from '../../../../../outside/push/twin.ts'
import { localSms } from '../../../../../outside/sms/local.ts'
import type { Parts } from '../../../../../parts.ts'

/** Parts to look at the database with, which never die. */
export function observer(connectionString: string, start: Date): { parts: Parts; close(): Promise<void> } {
  const database = connect({ connectionString, max: 8, namesStatements: true })
  const now = () => start
  const gateway = openSandboxGateway({ connection: { connectionString, max: 2 }, now })
  const { parts } = assemble({
    config: readConfig({}),
    database,
    clock: { now },
    gateway,
    files: folderFiles('/nowhere'),
    mail: localMail,
    sms: localSms,
    push: pushTwin({ services: [], contact: '' }),
    version: 'test',
    passwordCost: { memoryKib: 8, passes: 1 },
    log: pino({ level: 'silent' }),
  })
  return {
    parts,
    async close() {
      await gateway.close()
      await database.close()
    },
  }
}
