import type { Response, TeamRight } from '@ownward/contract'
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { notifications, users } from '../../db/schema/index.ts'
import type { UnitOfWork } from '../../db/unit-of-work.ts'
import { somebodyOf } from './audit.ts'

type Notice = Response<'teamOverview'>['notices'][number]

const kinds = ['licence_waiting', 'message_from_person'] as const satisfies readonly Notice['kind'][]
const newest = 30

/** Tells every member of the team who has a right that something waits for them; the team's own screens show it (SRV-35). */
export async function tellTeam(
  { tx }: Pick<UnitOfWork, 'tx'>,
  right: TeamRight,
  notice: { kind: Notice['kind']; person: number; at: Date },
): Promise<void> {
  const members = await membersWith(tx, right)
  const { kind, person, at } = notice
  if (members.length > 0)
    await tx.insert(notifications).values(members.map(userId => ({ userId, kind, facts: { person }, at })))
}

async function membersWith(tx: Tx, right: TeamRight): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.kind, 'team'), isNull(users.blockedAt), sql`${users.rights} @> array[${right}]::text[]`))
  return rows.map(({ id }) => id)
}

const ofMember = (memberId: number) => and(eq(notifications.userId, memberId), inArray(notifications.kind, [...kinds]))

/** The member's newest notices and how many they have not read. */
export async function listNotices(db: Db, memberId: number): Promise<{ notices: Notice[]; unread: number }> {
  const aboutId = sql<number>`(${notifications.facts}->>'person')::int`
  const [rows, unread] = await Promise.all([
    db
      .select({ notice: notifications, person: { id: users.id, firstName: users.firstName, lastName: users.lastName } })
      .from(notifications)
      .leftJoin(users, eq(users.id, aboutId))
      .where(ofMember(memberId))
      .orderBy(desc(notifications.id))
      .limit(newest),
    countUnread(db, memberId),
  ])
  return { notices: rows.map(({ notice, person }) => presentNotice(notice, somebodyOf(person))), unread }
}

/** Marks some of a member's notices as read, or all, and answers how many are still unread. */
export async function readNotices(
  { tx }: Pick<UnitOfWork, 'tx'>,
  memberId: number,
  ids: readonly number[] | undefined,
  now: Date,
): Promise<number> {
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(ofMember(memberId), isNull(notifications.readAt), ids && inArray(notifications.id, [...ids])))
  return countUnread(tx, memberId)
}

async function countUnread(sql: Db | Tx, memberId: number): Promise<number> {
  const [row] = await sql
    .select({ n: count() })
    .from(notifications)
    .where(and(ofMember(memberId), isNull(notifications.readAt)))
  return row?.n ?? 0
}

function presentNotice(row: typeof notifications.$inferSelect, person: Notice['person']): Notice {
  const { id, kind, at, readAt } = row
  return { id, kind: kind as Notice['kind'], person, at: at.toISOString(), read: readAt !== null }
}
