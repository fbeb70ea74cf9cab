import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../../../db/connect.ts'
import { notifications } from '../../../../db/schema/index.ts'
import type { Parts } from '../../../../parts.ts'
import { notify } from '../../../ground/messages/index.ts'
import type { User } from '../store.ts'
import { isTooCommon } from './new-password.ts'

/** Told so often at most. */
const pauseDays = 30

/**
 * Asks somebody who signs in with one of the commonest passwords, while a card or a licence is on file, to choose another one: only
 * then is the password known. They come in all the same (decision 0013).
 */
export async function askForNewPassword(
  tx: Tx,
  owner: User,
  password: string,
  { parts, now }: { parts: Parts; now: Date },
): Promise<void> {
  if (!(await isTooCommon(tx, owner, password, parts.config.brand.name))) return
  const since = new Date(now.getTime() - pauseDays * 86_400_000)
  const told = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(eq(notifications.userId, owner.id), eq(notifications.kind, 'password_common'), gt(notifications.at, since)),
    )
    .limit(1)
  if (told.length === 0)
    await notify({ tx }, owner.id, { kind: 'password_common', facts: {} }, { config: parts.config, now })
}
