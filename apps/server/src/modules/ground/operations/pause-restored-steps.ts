import type { Parts } from '../../../parts.ts'
import { isSameStanding, readInstallation, standingNow } from './installation.ts'
import { pauseAsCopy } from './pause-as-copy-steps.ts'

/**
 * Pauses what was brought back from a backup before its first start (OPS-25): as restored where it came from, as moved where it is elsewhere now, so that
 * whoever ends the pause confirms it there.
 */
export async function pauseRestored(
  parts: Pick<Parts, 'transact' | 'clock' | 'log' | 'database'>,
  place: Parameters<typeof standingNow>[1],
): Promise<void> {
  const { db } = parts.database
  const standing = await standingNow(db, place)
  const known = await readInstallation(db)
  const isHere = known !== undefined && isSameStanding(known.confirmed, standing)
  await pauseAsCopy(parts, isHere ? { cause: 'restored', facts: {} } : { cause: 'moved', facts: { ...standing } })
}
