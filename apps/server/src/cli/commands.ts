import { Command } from 'commander'
import { addBackups } from './backup.ts'
import { addCheckSettings } from './check-settings.ts'
import { addFirstMember } from './first-member.ts'
import { addImport } from './import-file.ts'
import { addMigrate } from './migrate.ts'
import { addOwnData } from './own-data.ts'
import { addResendMessages } from './resend-messages.ts'
import { addResetSecondFactor } from './reset-second-factor.ts'
import { addRotateSecret } from './rotate-secret.ts'
import { addSteering } from './steer-operations.ts'
import { addVerifyLog } from './verify-log.ts'

/** Every command of the operator, beside the product of this version. */
export function operatorCommands(version: string): Command {
  const program = new Command('ownward')
    .description(
      'Steers an installation beside the product that runs on it, with the same settings (README, Settings).',
    )
    .version(version)
    .showHelpAfterError()
    .allowExcessArguments(false)

  addCheckSettings(program)
  addMigrate(program, version)
  addFirstMember(program)
  addResetSecondFactor(program)
  addSteering(program)
  addResendMessages(program)
  addImport(program)
  addOwnData(program)
  addRotateSecret(program)
  addVerifyLog(program)
  addBackups(program, version)

  return program
}
