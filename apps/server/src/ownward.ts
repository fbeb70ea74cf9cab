import packageJson from '../package.json' with { type: 'json' }
import { operatorCommands } from './cli/commands.ts'

await operatorCommands(packageJson.version).parseAsync()
