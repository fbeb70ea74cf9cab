import type { Actor } from '../../../call.ts'
import type { Config } from '../../../config.ts'

/**
 * Whether a member must set up a second factor before anything else: always in production, and in a demo, whose passwords everybody knows, where the setting
 * says so (DESK-26, decision 0132).
 */
export function lacksSecondFactor(
  { secondFactorRequired }: Pick<Config, 'secondFactorRequired'>,
  actor: Pick<Actor, 'secondFactor'>,
): boolean {
  return secondFactorRequired && !actor.secondFactor
}

/** How a member stands with their second factor. */
export function secondFactorState(config: Pick<Config, 'secondFactorRequired'>, actor: Pick<Actor, 'secondFactor'>) {
  if (actor.secondFactor) return 'on' as const
  return lacksSecondFactor(config, actor) ? ('missing' as const) : ('off' as const)
}
