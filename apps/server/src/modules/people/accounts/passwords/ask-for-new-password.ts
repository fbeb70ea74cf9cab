import { and, eq, gt } from 'drizzle-orm'
import { notifications } from '../../../../db/schema/index.ts'
import type { Work } from '../../../../work.ts'
import { notify } from '../../../ground/messages/index.ts'
import type { User } from '../store.ts'
import { isTooCommon } from './new-password.ts'

/** A person is told once in so many days at most. */
const pauseDays = 30

/**
 * Asks somebody who signs in with one of the commonest passwords, while a card or a licence is on file, to choose another one: only
 * then is the password known. They come in all the same (decision 0013).
 */
export async function askForNewPassword(work: Work, owner: User, password: string): Promise<void> {
  const {
    uow: { tx },
    now,
    config,
  } = work
  if (!(await isTooCommon(tx, owner, password, config.brand.name))) return
  const since = new Date(now.getTime() - pauseDays * 86_400_000)
  const told = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(eq(notifications.userId, owner.id), eq(notifications.kind, 'password_common'), gt(notifications.at, since)),
    )
    .limit(1)
  if (told.length === 0) await notify(work, owner.id, { kind: 'password_common', facts: {} })
}
