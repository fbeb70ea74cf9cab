import type { Response, TeamRight } from '@ownward/contract'
import { and, arrayContains, asc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../call.ts'
import type { Db } from '../../../db/connect.ts'
import { contentVersions, owners, pickupPlaces, users, vehicles } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { statesWithoutRate, taxedStates } from '../../ground/tax/index.ts'

type Step = Response<'teamFirstSteps'>['result'][number]

/** The right that one needs for a step; the member's own second factor needs none. */
const rights: Record<Step['what'], TeamRight | null> = {
  security: null,
  business: 'content',
  owner: 'fleet',
  place: 'fleet',
  tax: 'books',
  terms: 'content',
  car: 'fleet',
}

/**
 * What a new installation still needs before its first car is on the site, each told by looking at what there is (OPS-08); none once all of it is
 * done, and none on a demo, which comes filled. What the member may not do is told with who may.
 */
export async function readFirstSteps(
  { database: { db }, config, clock }: Pick<Parts, 'database' | 'config' | 'clock'>,
  actor: Actor,
): Promise<Step[]> {
  if (config.mode === 'demo') return []
  const done: Record<Step['what'], boolean> = {
    security: actor.secondFactor,
    ...(await lookAt(db, clock.now())),
  }
  const steps = Object.keys(rights) as Step['what'][]
  if (steps.every(what => done[what])) return []
  return Promise.all(
    steps.map(async what => {
      const right = rights[what]
      const mayNot = right !== null && !actor.rights.includes(right)
      return { what, done: done[what], may: !mayNot, who: mayNot && !done[what] ? await whoMay(db, right) : [] }
    }),
  )
}

async function lookAt(db: Db, now: Date): Promise<Record<Exclude<Step['what'], 'security'>, boolean>> {
  const [business, terms, owner, place, car, states, without] = await Promise.all([
    isAny(db, contentVersions, writtenByTeam('page', ['aboutus:7'])),
    isAny(db, contentVersions, writtenByTeam('terms', ['agreement_terms'])),
    isAny(db, owners, isNull(owners.retiredAt)),
    isAny(db, pickupPlaces, isNull(pickupPlaces.closedAt)),
    isAny(db, vehicles, ne(vehicles.availability, 'hidden')),
    taxedStates(db),
    statesWithoutRate(db, now),
  ])
  const tax = without.length === 0 && states.some(({ rates }) => rates.some(({ beginsAt }) => beginsAt <= now))
  return { business, owner, place, tax, terms, car }
}

const writtenByTeam = (kind: string, keys: string[]) =>
  and(eq(contentVersions.kind, kind), inArray(contentVersions.key, keys), isNotNull(contentVersions.memberId))

async function isAny(db: Db, table: PgTable, where: SQL | undefined): Promise<boolean> {
  const [row] = await db.select({ found: sql`1` }).from(table).where(where).limit(1)
  return row !== undefined
}

const mostNamed = 3

/** Members who have a right, by name. */
async function whoMay(db: Db, right: TeamRight): Promise<string[]> {
  const rows = await db
    .select({ first: users.firstName, last: users.lastName })
    .from(users)
    .where(and(eq(users.kind, 'team'), isNull(users.blockedAt), arrayContains(users.rights, [right])))
    .orderBy(asc(users.id))
    .limit(mostNamed)
  return rows.map(({ first, last }) => `${first} ${last}`.trim())
}
