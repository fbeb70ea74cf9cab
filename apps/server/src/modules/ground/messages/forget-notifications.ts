import type { UserId } from '@ownward/domain/ids'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { notifications } from '../../../db/schema/index.ts'
import { forgetDevicesOf } from '../push/index.ts'
import { forgetQuietHoursOf } from '../quiet/index.ts'
import { forgetChoicesOf } from './choices/choices.ts'

/** Removes somebody's list in the product, and how they wanted to be told (OPEN-25). */
export async function forgetNotificationsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.userId, userId))
  await forgetChoicesOf(tx, userId)
  await forgetDevicesOf(tx, userId)
  await forgetQuietHoursOf(tx, userId)
}
