import { sameLicence } from '@ownward/domain/accounts'
import type { UserId } from '@ownward/domain/ids'
import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { licences, users } from '../../../db/schema/index.ts'
import type { LicenceRow } from './store.ts'

/** Another account on which a licence with the same number counts or waits. */
export interface SameNumber {
  userId: UserId
  firstName: string
  lastName: string
  state: 'pending' | 'approved'
}

/** What of a licence is known on other accounts: who else has its number, and whether one of its pictures was sent there. */
export interface Elsewhere {
  accounts: readonly SameNumber[]
  hasPicture: boolean
}

type Asked = Pick<LicenceRow, 'id' | 'userId' | 'numberKey' | 'fields' | 'frontHash' | 'backHash'>

/** For each licence, by its id, what of it is known on other accounts (SRV-24). */
export async function knownElsewhere(sql: Sql, rows: readonly Asked[]): Promise<Map<number, Elsewhere>> {
  const [numbers, pictures] = [await othersByNumber(sql, rows), await ownersOfPictures(sql, rows)]
  const found = rows.map(row => {
    const others = numbers.filter(
      other =>
        other.userId !== row.userId && other.numberKey === row.numberKey && sameLicence(other.fields, row.fields),
    )
    const accounts = new Map(
      others.map(other => [other.userId, { ...other, state: other.state as SameNumber['state'] }]),
    )
    const hasPicture = hashesOf([row]).some(hash => pictures.get(hash)?.some(owner => owner !== row.userId))
    return [row.id, { accounts: [...accounts.values()], hasPicture }] as const
  })
  return new Map(found)
}

async function othersByNumber(sql: Sql, rows: readonly Asked[]) {
  const keys = [...new Set(rows.flatMap(({ numberKey }) => numberKey || []))]
  if (keys.length === 0) return []
  const { numberKey, fields, state, userId } = licences
  const { firstName, lastName } = users
  return sql
    .select({ numberKey, fields, state, userId, firstName, lastName })
    .from(licences)
    .innerJoin(users, eq(users.id, userId))
    .where(and(inArray(numberKey, keys), inArray(state, ['pending', 'approved'])))
    .orderBy(asc(userId), asc(licences.id))
}

const hashesOf = (rows: readonly Asked[]) =>
  rows.flatMap(({ frontHash, backHash }) => [frontHash, backHash]).filter(hash => hash !== null)

/** On which accounts each picture was sent, a refused one too. */
async function ownersOfPictures(sql: Sql, rows: readonly Asked[]): Promise<Map<string, number[]>> {
  const hashes = hashesOf(rows)
  if (hashes.length === 0) return new Map()
  const { userId, frontHash, backHash, submittedAt } = licences
  const known = await sql
    .select({ userId, frontHash, backHash })
    .from(licences)
    .where(and(or(inArray(frontHash, hashes), inArray(backHash, hashes)), isNotNull(submittedAt)))
  const owners = new Map<string, number[]>()
  for (const sent of known)
    for (const hash of [sent.frontHash, sent.backHash])
      if (hash !== null) owners.set(hash, [...(owners.get(hash) ?? []), sent.userId])
  return owners
}
