import type { Logger } from 'pino'
import type { SettingName } from '../settings/settings.ts'
import { StartProblem } from '../start-problem.ts'

/** A service that an installation needs, the settings by which it is reached, and a cheap way to see that it lets us in. */
export interface ServiceToTry {
  name: string
  settings: readonly SettingName[]
  tryAccess: () => Promise<void>
}

/** A start does not wait longer for any of them; they are tried at the same time. */
const patienceMs = 6000

/** What came of asking a service. */
interface Trial {
  service: ServiceToTry
  /** Null where it lets us in. */
  problem: Error | null
}

/** Asks each service once whether it lets us in, all at the same time. */
export function askServices(services: readonly ServiceToTry[]): Promise<Trial[]> {
  return Promise.all(services.map(async service => ({ service, problem: await problemOf(service) })))
}

// By its name: what is loaded later may have another copy of this class.
const isRefused = (problem: Error | null): problem is Error => problem?.name === 'NotLetIn'

/** What came of asking a service, as a line for the operator. */
export function sayTrial({ service, problem }: Trial): { line: string; isWell: boolean } {
  const { name, settings } = service
  const said = isRefused(problem)
    ? `does not let this installation in (${problem.message}). Put the right ones there.`
    : problem
      ? 'does not answer; it may be down, and is asked again when it is needed'
      : 'lets this installation in.'
  return { line: `${settings.join(', ')}: ${name} ${said}`, isWell: problem === null }
}

/**
 * Tries each service once (OPS-06). One that does not let us in stops the start, with a line for each in a StartProblem; one that does not answer may be
 * down, and is told in the log.
 */
export async function tryServices(services: readonly ServiceToTry[], log: Pick<Logger, 'warn'>): Promise<void> {
  const refused: string[] = []
  for (const trial of await askServices(services)) {
    const { line } = sayTrial(trial)
    if (isRefused(trial.problem)) refused.push(line)
    else if (trial.problem) log.warn(line)
  }
  if (refused.length > 0) throw new StartProblem(refused.join('\n'))
}

async function problemOf({ tryAccess }: ServiceToTry): Promise<Error | null> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer in time')), patienceMs).unref()
  try {
    await Promise.race([tryAccess(), tooLong])
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error('unknown')
  } finally {
    clearTimeout(timer)
  }
}
