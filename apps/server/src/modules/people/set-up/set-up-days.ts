import { daysLeft, setUpEnd } from '@ownward/domain/desk'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/connect.ts'
import type { users } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'
import { othersAdminister } from './administrators.ts'
import { hasAllRights } from './every-right.ts'

type Member = Pick<typeof users.$inferSelect, 'id' | 'rights' | 'setUpUntil'>
type Blocked = Pick<typeof users.$inferSelect, 'blockedAt' | 'setUpUntil'>

/** Until when somebody who has no second factor now has to set one up; null where none is asked for. */
export function setUpEndOf({ now, config }: Pick<Work<'secondFactorRequired'>, 'now' | 'config'>): Date | null {
  return config.secondFactorRequired ? setUpEnd(now) : null
}

/** Whether a member is blocked because the second factor was not set up in time: what a reset ends. */
export function isLapsed({ blockedAt, setUpUntil }: Blocked): boolean {
  return blockedAt !== null && setUpUntil !== null && setUpUntil <= blockedAt
}

/** When a member without a second factor is blocked, and how many days that leaves; null where nothing blocks them, as nobody else could let them in again. */
export async function shownSetUp(
  db: Db,
  { config, now, member }: { config: Pick<Config, 'secondFactorRequired'>; now: Date; member: Member },
): Promise<{ until: Date; days: number } | null> {
  const { id, rights, setUpUntil: until } = member
  if (!config.secondFactorRequired || until === null) return null
  const isLast = hasAllRights(rights) && !(await othersAdminister(db, id))
  return isLast ? null : { until, days: daysLeft(until, now) }
}
