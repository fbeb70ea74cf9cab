import { and, eq, or, sql } from 'drizzle-orm'
import type { Sql } from '../../../../db/connect.ts'
import { regions } from '../../../../db/schema/index.ts'

/** The code of a state or province, given its code or its name in either language; of one country where it is named, else of any. Undefined when there is none. */
export async function findRegion(
  db: Sql,
  { state, country }: { state: string; country?: string },
): Promise<string | undefined> {
  const asked = state.toLowerCase()
  const isAsked = or(
    eq(sql`lower(${regions.code})`, asked),
    eq(sql`lower(${regions.name})`, asked),
    eq(sql`lower(${regions.nameFr})`, asked),
  )
  const [region] = await db
    .select({ code: regions.code })
    .from(regions)
    .where(and(isAsked, country === undefined ? undefined : eq(regions.country, country)))
    .limit(1)
  return region?.code
}
