import { hostname } from 'node:os'
import { type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from '../config.ts'
import { describeFault } from '../http/describe-fault.ts'
import { processId } from './process-id.ts'
import { factsForLog } from './under-way.ts'

const secrets = [
  'password',
  'token',
  'auth_token',
  'authorization',
  'cookie',
  'code',
  'cvv',
  'credit_card_number',
  'body',
]

/**
 * How the log is written: JSON lines, each of which tells the version, the process and what is under way (OPS-18), faults without the values of their
 * statements, and known secrets struck out wherever one slips in (SRV-38). The net under a rule: nobody hands secrets to the log in the first place.
 */
export function logOptions(level: Config['logLevel'], version: string): LoggerOptions {
  return {
    level,
    base: { pid: process.pid, hostname: hostname(), version, process: processId },
    mixin: factsForLog,
    serializers: { err: describeFault },
    redact: { paths: secrets.flatMap(name => [name, `*.${name}`, `*.*.${name}`]), censor: '***' },
  }
}

/** A log that writes nothing, for work without a process around it. */
export function silentLog(): Logger {
  return pino({ enabled: false })
}
