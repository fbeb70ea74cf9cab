import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { UserId } from '@ownward/domain/ids'
import { and, desc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import type { Actor } from '../../../call.ts'
import type { Sql, Tx } from '../../../db/connect.ts'
import { sessions, users } from '../../../db/schema/index.ts'
import type { ConsoleTab } from '../../../http/credential.ts'
import { networkStart } from '../../ground/limits/index.ts'
import { dropSignedOut } from '../../ground/push/index.ts'
import { deviceWords } from './device-words.ts'
import { holdUser } from './hold-user.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * How long a token is good for, for how long after that it can still be exchanged for a new one (SRV-03, C-20), and when a sign-in is over
 * however much it is used (SRV-39). A member's token is not exchanged; it is over sooner when nobody works with it.
 */
const lives = {
  customer: { goodFor: 2 * hour, refreshFor: 30 * day, atMost: 90 * day, idle: 90 * day },
  team: { goodFor: 12 * hour, refreshFor: 0, atMost: 12 * hour, idle: 8 * hour },
  scan_link: { goodFor: 10 * minute, refreshFor: 0, atMost: 90 * day, idle: 90 * day },
  licence_scan: { goodFor: 30 * minute, refreshFor: 0, atMost: 90 * day, idle: 90 * day },
  income_link: { goodFor: 30 * minute, refreshFor: 0, atMost: 90 * day, idle: 90 * day },
}

/** A member's session in a browser: it is over the same day, and locked after a while without a press, which is a setting (DESK-15). */
const consoleLife = { goodFor: 8 * hour, refreshFor: 0, atMost: 8 * hour }

/** How much later than the last call the time may be that is kept of it; of a console than the last press. */
const seenWithinMs = 5 * minute
const pressedWithinMs = 30_000

/** Two tabs that refresh at the same moment are one person, not a thief: an exchanged token may be used that much longer. */
const graceMs = 20_000
/** How many tokens of one sign-in are good at once. */
const mostLiveTokens = 8
/** In how many places one person can be signed in at once; another sign-in ends the one that was unused for longest (SRV-39). */
const mostSignIns = 30

/** How a session is brought: one that was given to a browser's cookie counts there alone, and no other one does. */
type Carrier = 'header' | 'cookie'

const hashToken = (token: string, carrier: Carrier = 'header') =>
  createHash('sha256')
    .update(carrier === 'cookie' ? `cookie ${token}` : token)
    .digest('hex')

/** What the tokens of one sign-in have in common. */
type Family = Pick<typeof sessions.$inferSelect, 'familyId' | 'startedAt' | 'browser' | 'system' | 'network'>

interface Opened {
  userId: UserId
  kind: Actor['kind']
  now: Date
  /** What the browser names itself, where a sign-in begins. */
  agent?: string
  /** From which address a member signs in, of which the first part is kept; of nobody else any is (DESK-25). */
  address?: string
  /** The sign-in that it belongs to, where one goes on. */
  family?: Family
  secondFactor?: boolean
}

/** Opens a session and answers its token: 256 random bits that are kept as a hash only (SRV-03). */
export async function openSession(tx: Tx, opened: Opened): Promise<string> {
  return (await open(tx, opened, lives[opened.kind], 'header')).token
}

/** Opens the session of a member's console in a browser: the token goes into its cookie alone; the name opens nothing (DESK-14). */
export async function openConsole(tx: Tx, opened: Omit<Opened, 'kind'>): Promise<{ token: string; name: string }> {
  return open(tx, { ...opened, kind: 'team' }, consoleLife, 'cookie')
}

async function open(
  tx: Tx,
  { userId, kind, now, agent = '', address = '', family, secondFactor = false }: Opened,
  { goodFor, refreshFor, atMost }: Omit<(typeof lives)[Actor['kind']], 'idle'>,
  carrier: Carrier,
): Promise<{ token: string; name: string }> {
  await holdUser(tx, userId)
  if (family === undefined) await makeRoom(tx, { userId, kind, sessionId: 0 }, now)
  const token = randomBytes(32).toString('base64url')
  const { familyId, startedAt, browser, system, network } = family ?? {
    familyId: randomUUID(),
    startedAt: now,
    ...deviceWords(agent),
    network: kind === 'team' ? networkStart(address) : '',
  }
  const end = startedAt.getTime() + atMost
  await tx.insert(sessions).values({
    userId,
    kind,
    tokenHash: hashToken(token, carrier),
    familyId,
    startedAt,
    seenAt: now,
    browser,
    system,
    network,
    secondFactor,
    createdAt: now,
    expiresAt: new Date(Math.min(end, now.getTime() + goodFor)),
    refreshUntil: new Date(Math.min(end, now.getTime() + goodFor + refreshFor)),
  })
  return { token, name: familyId }
}

async function makeRoom(tx: Tx, person: Pick<Actor, 'userId' | 'kind' | 'sessionId'>, now: Date): Promise<void> {
  const signIns = await openSignIns(tx, person, now)
  for (const { familyId } of signIns.slice(mostSignIns - 1)) await revokeFamily(tx, familyId, now)
}

/** Who a token stands for, whose session counts as used from now on; or null when it is unknown, over, exchanged, revoked, or its owner is blocked. */
export async function actorOfToken(
  sql: Sql,
  token: string,
  now: Date,
  { mayHaveExpired, console }: { mayHaveExpired: boolean; console?: ConsoleTab & { lockMinutes: number } },
): Promise<Actor | null> {
  const [row] = await sql
    .select({
      session: sessions,
      person: users.kind,
      rights: users.rights,
      blockedAt: users.blockedAt,
      writtenIn: users.locale,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, hashToken(token, console ? 'cookie' : 'header')))
  if (!row || row.blockedAt !== null || row.session.revokedAt !== null) return null
  // Who has changed sides since then signs in anew; a dealer has no sessions at all (ROLE-06).
  if (row.person !== (row.session.kind === 'team' ? 'team' : 'customer')) return null
  const { id, userId, kind, expiresAt, refreshUntil, replacedAt, seenAt } = row.session
  // A token that was exchanged goes on to the refresh itself, which is where a replay must be noticed.
  if (!mayHaveExpired && replacedAt !== null && now.getTime() > replacedAt.getTime() + graceMs) return null
  if (now >= (mayHaveExpired ? refreshUntil : expiresAt)) return null
  // Another member has signed in since this tab was last told: what it asks for is not done in their name.
  if (console && console.session !== null && console.session !== row.session.familyId) return null
  if (now.getTime() - seenAt.getTime() >= (console ? console.lockMinutes * minute : lives[kind].idle)) return null
  // What a console asks by itself, for what it shows, is no use of the session: the last press is.
  const used = new Date(now.getTime() - (console?.idleSeconds ?? 0) * 1000)
  if (used.getTime() - seenAt.getTime() >= (console ? pressedWithinMs : seenWithinMs))
    await sql
      .update(sessions)
      .set({ seenAt: used })
      .where(and(eq(sessions.id, id), lt(sessions.seenAt, used)))
  return {
    userId,
    sessionId: id,
    kind,
    rights: row.rights,
    secondFactor: row.session.secondFactor,
    writtenIn: row.writtenIn,
  }
}

/**
 * Exchanges a session's token for a new one of the same family. A token that was exchanged before (and not just now) has been stolen or
 * copied: the whole family is revoked, and both holders must sign in again. Null when the session is over.
 */
export async function rotateSession(tx: Tx, sessionId: number, now: Date): Promise<string | null> {
  const session = await holdSession(tx, sessionId)
  if (session.revokedAt !== null || session.kind !== 'customer') return null
  const { replacedAt, familyId, userId } = session
  if (replacedAt !== null && now.getTime() > replacedAt.getTime() + graceMs) {
    await revokeFamily(tx, familyId, now)
    return null
  }
  if (replacedAt === null) await tx.update(sessions).set({ replacedAt: now }).where(eq(sessions.id, sessionId))
  await keepNewest(tx, familyId, now)
  return openSession(tx, { userId, kind: 'customer', now, family: session })
}

/** Tabs that refresh together get a token each; a program that asks for hundreds keeps the newest few. */
async function keepNewest(tx: Tx, familyId: string, now: Date): Promise<void> {
  const live = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.familyId, familyId),
        eq(sessions.kind, 'customer'),
        isNull(sessions.revokedAt),
        isNull(sessions.replacedAt),
        gt(sessions.refreshUntil, now),
      ),
    )
    .orderBy(desc(sessions.id))
    .offset(mostLiveTokens - 1)
  const ids = live.map(({ id }) => id)
  if (ids.length > 0) await tx.update(sessions).set({ revokedAt: now }).where(inArray(sessions.id, ids))
}

/**
 * Makes the credential of a scan link from the session of the person who asks for it, and tells until when it is good (SRV-04). Both belong
 * to that sign-in: signing out ends the link, and what was opened with it. Null when the session has ended.
 */
export async function openScanLink(
  tx: Tx,
  sessionId: number,
  now: Date,
): Promise<{ token: string; expiresAt: Date } | null> {
  const family = await holdSession(tx, sessionId)
  if (family.revokedAt !== null) return null
  const token = await openSession(tx, { userId: family.userId, kind: 'scan_link', now, family })
  return { token, expiresAt: new Date(now.getTime() + lives.scan_link.goodFor) }
}

/** Exchanges the credential of a scan link for a session that can make licence calls only; null when it was used before (SRV-04). */
export async function useScanLink(tx: Tx, sessionId: number, now: Date): Promise<string | null> {
  const link = await holdSession(tx, sessionId)
  const { kind, userId, replacedAt, revokedAt } = link
  if (kind !== 'scan_link' || replacedAt !== null || revokedAt !== null) return null
  await tx.update(sessions).set({ replacedAt: now }).where(eq(sessions.id, sessionId))
  return openSession(tx, { userId, kind: 'licence_scan', now, family: link })
}

/**
 * Makes the credential of an address where a person sends proof of income; it outlives the sign-in that asked for it (O-27). Null when that
 * has ended already.
 */
export async function openIncomeLink(
  tx: Tx,
  sessionId: number,
  now: Date,
): Promise<{ token: string; expiresAt: Date } | null> {
  const { userId, revokedAt } = await holdSession(tx, sessionId)
  if (revokedAt !== null) return null
  const token = await openSession(tx, { userId, kind: 'income_link', now })
  return { token, expiresAt: new Date(now.getTime() + lives.income_link.goodFor) }
}

/** A session as it is when its person is held: what ended it meanwhile shows. */
async function holdSession(tx: Tx, sessionId: number): Promise<typeof sessions.$inferSelect> {
  const own = eq(sessions.id, sessionId)
  const [owner] = await tx.select({ id: sessions.userId }).from(sessions).where(own)
  if (owner) await holdUser(tx, owner.id)
  const [session] = await tx.select().from(sessions).where(own).for('update')
  if (!session) throw new Error(`There is no session ${sessionId}.`)
  return session
}

/** Ends a sign-in with all its refreshes. */
export async function endSession(tx: Tx, sessionId: number, now: Date): Promise<void> {
  const { familyId } = await holdSession(tx, sessionId)
  await revokeFamily(tx, familyId, now)
}

/**
 * Ends all sign-ins of a person and the links and scans they opened; with `but` the session that asks for it stays, as do those it was
 * exchanged from and for (SRV-03).
 */
export async function endSessionsOf(tx: Tx, userId: UserId, now: Date, { but }: { but?: number } = {}): Promise<void> {
  await holdUser(tx, userId)
  const kept = but === undefined ? undefined : await holdSession(tx, but)
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        kept && or(ne(sessions.familyId, kept.familyId), ne(sessions.kind, kept.kind)),
      ),
    )
  await dropSignedOut(tx, now, { userId })
}

/** Removes the sessions of a person for whom there will be none any more. The caller has held the account. */
export async function removeSessionsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

/** Ends one sign-in of a person by its name; false when none of that name was open (SRV-39). */
export async function endSignIn(tx: Tx, userId: UserId, familyId: string, now: Date): Promise<boolean> {
  await holdUser(tx, userId)
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), eq(sessions.familyId, familyId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  await dropSignedOut(tx, now, { userId })
  return ended.length > 0
}

/**
 * Where a person of a kind is signed in, the latest used first: the tokens that can still be used or exchanged, one for each sign-in.
 * A sign-in is named by its family, which opens nothing.
 */
export async function openSignIns(
  sql: Sql,
  { userId, kind, sessionId }: Pick<Actor, 'userId' | 'kind' | 'sessionId'>,
  now: Date,
): Promise<(Family & { seenAt: Date; here: boolean })[]> {
  const rows = await sql
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.kind, kind),
        isNull(sessions.revokedAt),
        gt(sessions.refreshUntil, now),
        gt(sessions.seenAt, new Date(now.getTime() - lives[kind].idle)),
      ),
    )
    .orderBy(desc(sessions.seenAt), desc(sessions.id))
  const own = rows.find(({ id }) => id === sessionId)?.familyId
  const latest = new Map<string, (typeof rows)[number]>()
  for (const row of rows) if (!latest.has(row.familyId)) latest.set(row.familyId, row)
  return [...latest.values()].map(row => ({ ...row, here: row.familyId === own }))
}

async function revokeFamily(tx: Tx, familyId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.familyId, familyId), isNull(sessions.revokedAt)))
  await dropSignedOut(tx, now, { familyId })
}

/** Writes down for one session, or for all of a member, whether a second factor stood beside the password. */
export async function markSecondFactor(
  tx: Tx,
  of: { sessionId: number } | { userId: UserId },
  secondFactor: boolean,
): Promise<void> {
  const which = 'sessionId' in of ? eq(sessions.id, of.sessionId) : eq(sessions.userId, of.userId)
  await tx.update(sessions).set({ secondFactor }).where(which)
}
