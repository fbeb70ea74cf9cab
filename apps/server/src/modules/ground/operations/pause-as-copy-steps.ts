import type { Parts } from '../../../parts.ts'
import type { Found } from './check-standing.ts'
import { beginPause } from './pauses.ts'

/** Pauses everything until somebody says that this is no copy; false where it is paused already. */
export async function pauseAsCopy(
  { transact, clock, log }: Pick<Parts, 'transact' | 'clock' | 'log'>,
  found: Found,
): Promise<boolean> {
  const isBegun = await transact(uow =>
    beginPause(uow, { what: 'everything', why: '', ...found }, { by: null, at: clock.now() }),
  )
  if (isBegun) log.error({ paused: found.cause, ...found.facts }, 'paused: looks like a copy')
  return isBegun
}
