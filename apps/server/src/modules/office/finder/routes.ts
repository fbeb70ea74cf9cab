import { type FindGroup, findGroups } from '@ownward/contract/find'
import { ok } from '@ownward/domain/outcome'
import type { Handlers } from '../../../call.ts'
import type { Sql } from '../../../db/connect.ts'
import { type Found, findMembers, findOffers, findPeople, findThreads } from './find-people.ts'
import { findBookings, findCharges } from './find-programs.ts'
import { findVehicles } from './find-vehicles.ts'
import { type Sought, soughtOf } from './sought.ts'

const finders: { [G in FindGroup]: (db: Sql, sought: Sought, now: Date) => Promise<Found[]> } = {
  people: findPeople,
  bookings: findBookings,
  vehicles: findVehicles,
  charges: findCharges,
  threads: findThreads,
  offers: findOffers,
  members: findMembers,
}

/** Answers the call behind the console's one field: what a member has no right to is not even looked for (DESK-12). */
export const finderHandlers = {
  async teamFind({ query }, { parts, actor, now }) {
    const sought = soughtOf(query)
    const may = (Object.keys(findGroups) as FindGroup[]).filter(group => actor.rights.includes(findGroups[group]))
    const found = await Promise.all(
      sought ? may.map(async group => ({ group, items: await finders[group](parts.database.db, sought, now) })) : [],
    )
    return ok({ status: 1 as const, message: '', result: found.filter(({ items }) => items.length > 0) })
  },
} satisfies Handlers
