import { mostPushDevices } from '@ownward/domain/home'
import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { pushSubscriptions, sessions } from '../../../db/schema/index.ts'

type DeviceRow = typeof pushSubscriptions.$inferSelect

/** A browser on which somebody is told of things, with what signed in there. */
export type Device = DeviceRow & { browser: string; system: string; here: boolean }

/** The device and the service that a push goes to, as the outbox has it: '12@push.example'. */
export function pushAddress({ id, endpoint }: Pick<DeviceRow, 'id' | 'endpoint'>): string {
  return `${id}@${new URL(endpoint).hostname}`
}

/** Named with its table, as sign-ins have one of the same name. */
const family = sql.raw('push_subscriptions.family_id')

const isSignedIn = (now: Date) => sql`exists (
  select from sessions where sessions.family_id = ${family}
    and revoked_at is null and refresh_until > ${now.toISOString()}::timestamptz)`

/** The browsers on which somebody is told of things, the one used last first; `sessionId`: whose is marked as here. */
export async function devicesOf(
  db: Sql,
  userId: UserId,
  { now, sessionId = 0 }: { now: Date; sessionId?: number },
): Promise<Device[]> {
  const used = sql`(select max(seen_at) from sessions where sessions.family_id = ${family})`
  const one = (column: 'browser' | 'system') =>
    sql<string>`(select ${sql.raw(column)} from sessions where sessions.family_id = ${family} limit 1)`
  const rows = await db
    .select({
      device: pushSubscriptions,
      browser: one('browser'),
      system: one('system'),
      here: sql<boolean>`exists (select from sessions where sessions.id = ${sessionId} and sessions.family_id = ${family})`,
    })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), isSignedIn(now)))
    .orderBy(sql`${used} desc`, sql`${pushSubscriptions.at} desc`, sql`${pushSubscriptions.id} desc`)
  return rows.map(({ device, ...signIn }) => ({ ...device, ...signIn }))
}

/** What a browser gives us to push to it. */
interface Given {
  userId: UserId
  sessionId: number
  endpoint: string
  p256dh: string
  auth: string
  /** Undefined: as it was, at first none. */
  showsDetails: boolean | undefined
  /** Whether it is told of their saved searches (PICK-12); undefined: as it was, and of everything else from now on. */
  tellsSearches: boolean | undefined
}

/**
 * Keeps a browser of the sign-in that asks; a ninth takes the place of the one unused for longest (HOME-17). Whoever signs in where another was told of
 * things takes it over, and nobody who knows the address alone: the browser's keys come with it.
 */
export async function keepDevice(
  tx: Tx,
  { userId, sessionId, endpoint, p256dh, auth, showsDetails, tellsSearches }: Given,
  now: Date,
): Promise<Outcome<DeviceRow, 'push-endpoint'>> {
  // One person's browsers one after the other, so that of nine at once eight stay.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push devices ${userId}`}, 713))`)
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId))
  if (!session) throw new Error(`There is no session ${sessionId}.`)
  const [known] = await tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
  const isOthers = known !== undefined && known.userId !== userId
  if (isOthers && (known.p256dh !== p256dh || known.auth !== auth)) return refuse('push-endpoint')
  const was = isOthers ? undefined : known
  const row = {
    ...{ userId, familyId: session.familyId, p256dh, auth, at: now },
    showsDetails: showsDetails ?? was?.showsDetails === true,
    tellsSearches: tellsSearches ?? was?.tellsSearches === true,
    tellsRest: tellsSearches === undefined || was?.tellsRest === true,
  }
  const [kept] = await tx
    .insert(pushSubscriptions)
    .values({ endpoint, ...row })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row })
    .returning()
  // This one is the newest, however long its sign-in was unused until now.
  const others = (await devicesOf(tx, userId, { now })).filter(({ id }) => id !== kept!.id)
  const over = others.slice(mostPushDevices - 1).map(({ id }) => id)
  if (over.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, over))
  return ok(kept!)
}

/** The browser of a person that has this address; undefined where it is not theirs. */
export async function deviceOf(db: Sql, userId: UserId, endpoint: string): Promise<DeviceRow | undefined> {
  const own = and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint))
  const [device] = await db.select().from(pushSubscriptions).where(own)
  return device
}

/** A browser whose sign-in lasts, and whose it is; undefined where it is not told of anything any more. */
export async function openDevice(db: Sql, id: number, now: Date): Promise<DeviceRow | undefined> {
  const [device] = await db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), isSignedIn(now)))
  return device
}

/** Tells a browser of nothing more. */
export async function dropDevice(db: Sql, id: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

/** Removes browsers whose sign-in is over, of all or of one person or sign-in (HOME-17); answers how many. */
export async function dropSignedOut(
  db: Sql,
  now: Date,
  whose: { userId?: UserId; familyId?: string } = {},
): Promise<number> {
  const of: (SQL | undefined)[] = [
    whose.userId === undefined ? undefined : eq(pushSubscriptions.userId, whose.userId),
    whose.familyId === undefined ? undefined : eq(pushSubscriptions.familyId, whose.familyId),
  ]
  const { rowCount } = await db.delete(pushSubscriptions).where(and(...of, sql`not ${isSignedIn(now)}`))
  return rowCount ?? 0
}

/** Removes all of a person's, as their account is erased (OPEN-25). */
export async function forgetDevicesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
}
