import { lt } from 'drizzle-orm'
import { tableViews } from '../../../../db/schema/index.ts'
import type { Parts } from '../../../../parts.ts'

const dayMs = 86_400_000

/** Removes views for good that were taken away longer than a day ago; returns how many. */
export async function dropDeletedViews({ database }: Pick<Parts, 'database'>, now: Date): Promise<number> {
  const gone = await database.db
    .delete(tableViews)
    .where(lt(tableViews.deletedAt, new Date(now.getTime() - dayMs)))
    .returning({ id: tableViews.id })
  return gone.length
}
