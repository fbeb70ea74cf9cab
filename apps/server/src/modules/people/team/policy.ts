import type { Actor } from '../../../call.ts'
import type { Config } from '../../../config.ts'

/**
 * Whether a member must set up a second factor before they can use their rights: in production, whoever has any, for each is over money,
 * over documents, over prices (fleet) or over what everybody reads (content). On the demo, whose passwords everybody knows, it is up to the member (decision 0015).
 */
export function lacksSecondFactor(
  { mode }: Pick<Config, 'mode'>,
  actor: Pick<Actor, 'rights' | 'secondFactor'>,
): boolean {
  return mode === 'production' && !actor.secondFactor && actor.rights.length > 0
}

/** How a member stands with their second factor. */
export function secondFactorState(config: Pick<Config, 'mode'>, actor: Pick<Actor, 'rights' | 'secondFactor'>) {
  if (actor.secondFactor) return 'on' as const
  return lacksSecondFactor(config, actor) ? ('missing' as const) : ('off' as const)
}
