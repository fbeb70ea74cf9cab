import type { Response, TeamRight } from '@ownward/contract'
import { type NoteSubjectName, noteRights } from '@ownward/contract/notes'
import { and, count, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../call.ts'
import type { Config } from '../../../config.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { notifications, users } from '../../../db/schema/index.ts'
import type { UnitOfWork } from '../../../db/unit-of-work.ts'
import type { CallWork } from '../../../work.ts'
import { addEntries, markRead } from '../../ground/messages/index.ts'
import { somebodyOf } from '../log/index.ts'
import { lacksSecondFactor } from './policy.ts'

type Notice = Response<'teamOverview'>['notices'][number]

/** Whom each kind of notice is for: those with the right to do something about it. */
const rightOf = {
  licence_waiting: 'licences',
  licence_ended: 'bookings',
  message_from_person: 'people',
  case_opened: 'bookings',
  case_late: 'bookings',
  case_to_decide: 'bookings',
  case_denied: 'bookings',
  loaner_taken: 'bookings',
  loaner_refused: 'bookings',
  loaner_late: 'bookings',
} satisfies Record<Exclude<Notice['kind'], Own>, TeamRight>
/** What is told to one member alone, whatever their rights. */
type Own = 'claim_taken' | 'mentioned'
const own: readonly Own[] = ['claim_taken', 'mentioned']
const kinds = Object.keys(rightOf) as (keyof typeof rightOf)[]
const subjects = Object.keys(noteRights) as NoteSubjectName[]
const newest = 30

/** Tells every member of the team who may do something about it that something waits; the team's own screens show it (SRV-35). */
export async function notifyTeam(
  uow: Pick<UnitOfWork, 'tx'>,
  { kind, person, at }: { kind: keyof typeof rightOf; person: number; at: Date },
): Promise<void> {
  await addEntries(uow, await membersWith(uow.tx, rightOf[kind]), { kind, facts: { person }, at })
}

/** Tells one member of something that is theirs alone: who took over what they had to themselves (DESK-22). */
export async function notifyMember(
  uow: Pick<UnitOfWork, 'tx'>,
  memberId: number,
  { kind, person, item, at }: { kind: 'claim_taken'; person: number; item: NonNullable<Notice['item']>; at: Date },
): Promise<void> {
  await addEntries(uow, [memberId], { kind, facts: { person, queue: item.queue, subject: item.subject }, at })
}

/** Tells a member of a note that names them (DESK-23). */
export async function notifyMention(
  uow: Pick<UnitOfWork, 'tx'>,
  memberId: number,
  { person, note, at }: { person: number; note: NonNullable<Notice['note']>; at: Date },
): Promise<void> {
  await addEntries(uow, [memberId], { kind: 'mentioned', facts: { person, note }, at })
}

async function membersWith(tx: Tx, right: TeamRight): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.kind, 'team'), isNull(users.blockedAt), sql`${users.rights} @> array[${right}]::text[]`))
  return rows.map(({ id }) => id)
}

/** Who reads notices, and which of them: a right that was taken away takes its notices along. */
interface NoticeReader {
  id: number
  kinds: readonly Notice['kind'][]
  /** What notes may stand on that name them. */
  subjects: readonly NoteSubjectName[]
}

/** What a member may read now: nothing before their second factor is set up, then what their rights are about (SRV-32). */
export function noticeReader(config: Pick<Config, 'secondFactorRequired'>, actor: Actor): NoticeReader {
  if (lacksSecondFactor(config, actor)) return { id: actor.userId, kinds: [], subjects: [] }
  const { rights } = actor
  return {
    id: actor.userId,
    kinds: [...own, ...kinds.filter(kind => rights.includes(rightOf[kind]))],
    subjects: subjects.filter(subject => rights.includes(noteRights[subject])),
  }
}

const ofReader = ({ id, kinds, subjects }: NoticeReader) =>
  and(
    eq(notifications.userId, id),
    inArray(notifications.kind, [...kinds]),
    or(
      ne(notifications.kind, 'mentioned'),
      sql`${notifications.facts}->'note'->>'subject' = any(${sql.param([...subjects])}::text[])`,
    ),
  )

/** The reader's newest notices and how many they have not read. */
export async function listNotices(db: Db, reader: NoticeReader): Promise<{ notices: Notice[]; unread: number }> {
  const aboutId = sql<number>`(${notifications.facts}->>'person')::int`
  const [rows, unread] = await Promise.all([
    db
      .select({ notice: notifications, person: { id: users.id, firstName: users.firstName, lastName: users.lastName } })
      .from(notifications)
      .leftJoin(users, eq(users.id, aboutId))
      .where(ofReader(reader))
      .orderBy(desc(notifications.id))
      .limit(newest),
    countUnread(db, reader),
  ])
  return { notices: rows.map(({ notice, person }) => presentNotice(notice, somebodyOf(person))), unread }
}

/** Marks some of a member's notices as read, or all, and answers how many are still unread. */
export async function readNotices(
  { uow, now, actor, config }: CallWork<'team', 'secondFactorRequired'>,
  ids: readonly number[] | undefined,
): Promise<number> {
  const reader = noticeReader(config, actor)
  await markRead(uow.tx, ofReader(reader), { ids, now })
  return countUnread(uow.tx, reader)
}

async function countUnread(sql: Db | Tx, reader: NoticeReader): Promise<number> {
  const [row] = await sql
    .select({ n: count() })
    .from(notifications)
    .where(and(ofReader(reader), isNull(notifications.readAt)))
  return row?.n ?? 0
}

function presentNotice(row: typeof notifications.$inferSelect, person: Notice['person']): Notice {
  const { id, kind, at, readAt, facts } = row
  const { queue, subject, note = null } = facts as Partial<NonNullable<Notice['item']>> & Partial<Pick<Notice, 'note'>>
  const item = queue === undefined || subject === undefined ? null : { queue, subject }
  return { id, kind: kind as Notice['kind'], person, item, note, at: at.toISOString(), read: readAt !== null }
}
