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

/**
 * Tries each service once (OPS-06). One that does not let us in stops the start, with a line for each in a StartProblem; one that does not answer may be
 * down, and is told in the log.
 */
export async function tryServices(services: readonly ServiceToTry[], log: Pick<Logger, 'warn'>): Promise<void> {
  const answers = await Promise.all(services.map(async service => ({ service, problem: await problemOf(service) })))
  const refused: string[] = []
  for (const { service, problem } of answers) {
    const settings = service.settings.join(', ')
    // By its name: what is loaded later may have another copy of this class.
    if (problem?.name === 'NotLetIn')
      refused.push(
        `${settings}: ${service.name} does not let this installation in (${problem.message}). Put the right ones there.`,
      )
    else if (problem)
      log.warn(`${settings}: ${service.name} does not answer; it may be down, and is asked again when it is needed`)
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
