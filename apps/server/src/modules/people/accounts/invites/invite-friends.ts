import { createHash, randomBytes } from 'node:crypto'
import { decideInvites, invitesPerDay, nameInMail } from '@ownward/domain/accounts'
import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { RefusalFacts } from '../../../../call.ts'
import type { Tx } from '../../../../db/connect.ts'
import { invites, users } from '../../../../db/schema/index.ts'
import type { CallWork } from '../../../../work.ts'
import { writeLetter } from '../../../ground/messages/index.ts'
import { markedAs, queueEmail } from '../../../ground/outbox/index.ts'

const dayMs = 86_400_000
/** So many invitations an address gets within a month, whoever sends them. */
const mostForOne = 3
const monthMs = 30 * dayMs

const codes = {
  invites_missing: 'invites-missing',
  invite_invalid: 'invite-invalid',
  invites_too_many: 'invites-too-many',
} as const

type Refused = (typeof codes)[keyof typeof codes] | 'invites-today'

/**
 * Invites people by e-mail: one mail to each address that has no account, with a link to register. All of them count, and the answer is
 * the same for all, so that nobody learns who has an account here (API-70, SRV-28, VAL-18).
 */
export async function inviteFriends(
  { uow, actor, now, config }: CallWork,
  emails: string,
): Promise<Outcome<number, Refused, RefusalFacts | undefined>> {
  const decided = decideInvites(emails)
  if (!decided.ok) return refuse(codes[decided.code], undefined)
  const addresses = decided.value
  const { tx } = uow
  const [inviter] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update')
  const left = invitesPerDay - (await sentSince(tx, actor.userId, new Date(now.getTime() - dayMs)))
  if (addresses.length > left) return refuse('invites-today', { say: { left } })

  const silent = new Set([
    ...(await withAccount(tx, addresses)),
    ...(await writtenToOften(tx, addresses, new Date(now.getTime() - monthMs))),
  ])
  for (const email of addresses) {
    const mailed = !silent.has(email)
    const token = randomBytes(16).toString('base64url')
    await tx
      .insert(invites)
      .values({ inviterId: actor.userId, email, mailed, tokenHash: mailed ? hashInvite(token) : null, sentAt: now })
    if (!mailed) continue
    const words = { locale: inviter!.locale }
    const { name: brand } = config.brand
    const letter = writeLetter(
      config,
      { locale: inviter!.locale },
      {
        title: titleOf(inviter!.firstName, brand, words),
        paragraphs: [m.mail_invite_text({ brand }, words), m.mail_invite_how({}, words)],
        action: { label: m.mail_invite_action({}, words), path: `/register?invite=${token}` },
      },
    )
    await queueEmail(uow, { to: email, at: now, ...markedAs.invitation(actor.userId), ...letter })
  }
  return ok(addresses.length)
}

/** How the credential of an invitation is kept. */
export function hashInvite(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function titleOf(firstName: string, brand: string, words: { locale: 'en' | 'fr' }): string {
  const name = nameInMail(firstName)
  return name ? m.mail_invite_subject({ name, brand }, words) : m.mail_invite_subject_plain({ brand }, words)
}

async function sentSince(tx: Tx, inviterId: UserId, since: Date): Promise<number> {
  return tx.$count(invites, and(eq(invites.inviterId, inviterId), gt(invites.sentAt, since)))
}

async function withAccount(tx: Tx, addresses: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, [...addresses]))
  return rows.map(row => row.email)
}

async function writtenToOften(tx: Tx, addresses: readonly string[], since: Date): Promise<string[]> {
  const rows = await tx
    .select({ email: invites.email, times: count() })
    .from(invites)
    .where(and(inArray(invites.email, [...addresses]), eq(invites.mailed, true), gt(invites.sentAt, since)))
    .groupBy(invites.email)
  return rows.flatMap(row => (row.times >= mostForOne && row.email ? [row.email] : []))
}
