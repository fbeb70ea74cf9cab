import { createHash, randomBytes } from 'node:crypto'
import type { TeamRight } from '@ownward/contract'
import { memberLinkEnd } from '@ownward/domain/desk'
import type { UserId } from '@ownward/domain/ids'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Sql, Tx } from '../../../../db/connect.ts'
import { memberLinks } from '../../../../db/schema/index.ts'
import type { MemberWork } from '../../../../work.ts'
import { notify } from '../../../ground/messages/index.ts'
import { nameOfUser } from '../../accounts/index.ts'

/** A link by which a member sets their password, as it is kept. */
export type LinkRow = typeof memberLinks.$inferSelect

const keptMs = 90 * 86_400_000

const hashOf = (token: string) => createHash('sha256').update(`member link\n${token}`).digest('base64url')

interface NewLink {
  memberId: UserId
  kind: LinkRow['kind']
  /** What somebody who is invited may do once they have joined. */
  rights?: readonly TeamRight[]
}

/**
 * Makes a link for a member, in place of any of before, and mails it to them; answers until when it counts. Its secret stands in the mail alone, in the
 * fragment of the address, which no server and no referrer is told (DESK-25, decision 0133).
 */
export async function mailLink(work: MemberWork, { memberId, kind, rights = [] }: NewLink): Promise<Date> {
  const { uow, actor, now } = work
  await voidLinks(uow.tx, memberId, now)
  const token = randomBytes(32).toString('base64url')
  const until = memberLinkEnd(now)
  await uow.tx.insert(memberLinks).values({
    ...{ memberId, kind, rights: [...rights] },
    ...{ tokenHash: hashOf(token), madeBy: actor.userId, madeAt: now, until },
  })
  const who = await nameOfUser(uow.tx, actor.userId)
  const link = { path: `/team/join#${token}`, secret: token }
  await notify(
    work,
    memberId,
    { kind: kind === 'invite' ? 'member_invited' : 'member_reset', facts: { who } },
    { link },
  )
  return until
}

/** Makes the open link of a member void, if there is one. The caller has held the account. */
export async function voidLinks(tx: Tx, memberId: UserId, now: Date): Promise<void> {
  await tx.update(memberLinks).set({ endedAt: now }).where(isOpen(memberId))
}

/** The invitation that somebody who has not joined yet was sent last, over or not; undefined of everybody else. */
export async function openInvite(sql: Sql, memberId: UserId): Promise<LinkRow | undefined> {
  const [link] = await sql
    .select()
    .from(memberLinks)
    .where(and(isOpen(memberId), eq(memberLinks.kind, 'invite')))
  return link
}

/** Changes what somebody who is invited may do once they have joined; whoever changes it answers for it. */
export async function changeInvite(
  tx: Tx,
  id: number,
  { rights, by }: { rights: readonly TeamRight[]; by: UserId },
): Promise<void> {
  await tx
    .update(memberLinks)
    .set({ rights: [...rights], madeBy: by })
    .where(eq(memberLinks.id, id))
}

/** The link with this secret, whether it still counts or not. */
export async function linkOf(sql: Sql, token: string): Promise<LinkRow | undefined> {
  const [link] = await sql
    .select()
    .from(memberLinks)
    .where(eq(memberLinks.tokenHash, hashOf(token)))
  return link
}

/** Uses a link up; false when it was used, or made void, before, or its time is over. */
export async function useLink(tx: Tx, id: number, now: Date): Promise<LinkRow | undefined> {
  const [link] = await tx
    .select()
    .from(memberLinks)
    .where(and(eq(memberLinks.id, id), isNull(memberLinks.endedAt)))
    .for('update')
  if (!link || link.until <= now) return undefined
  await tx.update(memberLinks).set({ usedAt: now, endedAt: now }).where(eq(memberLinks.id, id))
  return link
}

/** Removes links ninety days after they were used or made void; answers how many. */
export async function dropOldLinks(sql: Sql, now: Date): Promise<number> {
  const { rowCount } = await sql.delete(memberLinks).where(lt(memberLinks.endedAt, new Date(now.getTime() - keptMs)))
  return rowCount ?? 0
}

const isOpen = (memberId: UserId) => and(eq(memberLinks.memberId, memberId), isNull(memberLinks.endedAt))
