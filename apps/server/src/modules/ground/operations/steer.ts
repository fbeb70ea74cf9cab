import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Standing } from '../../../db/schema/index.ts'
import type { Pausable } from '../../../paused.ts'
import type { Work } from '../../../work.ts'
import { confirmStanding } from './installation.ts'
import { beginPause, endPause, openPauses } from './pauses.ts'

/** What people stop; everything is stopped by the product alone. */
export type StoppedByPeople = Exclude<Pausable, 'everything'>

/** Stops something until somebody lets it go on. `by`: a member of the team, or nobody on the command line. */
export async function stop(
  { uow, now }: Work<never>,
  { what, why, by }: { what: StoppedByPeople; why: string; by: UserId | null },
): Promise<Outcome<null, 'paused-already'>> {
  const cause = by === null ? 'command' : 'team'
  return (await beginPause(uow, { what, cause, why }, { by, at: now })) ? ok(null) : refuse('paused-already')
}

/**
 * Lets something go on. Of everything it says that this installation is the one that counts: where it was found is from then on where it belongs, and
 * what time has brought about meanwhile is done.
 */
export async function letGoOn(
  { uow, now }: Work<never>,
  { what, by }: { what: Pausable; by: UserId | null },
): Promise<Outcome<null, 'not-paused'>> {
  const pause = (await openPauses(uow.tx)).find(row => row.what === what)
  if (!pause || !(await endPause(uow, what, { by, at: now }))) return refuse('not-paused')
  if (what === 'everything') await confirmStanding(uow, pause.cause === 'moved' ? standingIn(pause.facts) : undefined)
  return ok(null)
}

/** Where a moved installation was found, as its pause keeps it. */
export function standingIn({ publicUrl = '', database = '', system = '' }: Record<string, string>): Standing {
  return { publicUrl, database, system }
}
