import { checkQuietHours, type QuietHours } from '@ownward/domain/home'
import { type Outcome, ok } from '@ownward/domain/outcome'
import type { CallWork } from '../../../../work.ts'
import { moveTexts } from '../../outbox/index.ts'
import { quietOf, setQuietHours } from '../../quiet/index.ts'

/** Sets when text messages to a person wait, or that they never do; what waits by now goes by the new hours (HOME-14). */
export async function saveQuietHours(
  { uow: { tx }, actor, now }: CallWork,
  hours: QuietHours | null,
): Promise<Outcome<true, 'quiet-hours-length'>> {
  const checked = hours && checkQuietHours(hours)
  if (checked && !checked.ok) return checked
  await setQuietHours(tx, actor.userId, hours, now)
  const quiet = await quietOf(tx, actor.userId)
  await moveTexts(tx, actor.userId, { now, until: quiet.until(now) ?? now })
  return ok(true)
}
