import type { IncomingHttpHeaders } from 'node:http'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import { outbox, users } from '../db/schema/index.ts'
import { demoPeople } from '../db/seed/people/demo-people.ts'
import { previewSearchLetters } from '../modules/cars/alerts/index.ts'
import { previewLetters } from '../modules/ground/messages/index.ts'
import type { Parts } from '../parts.ts'
import { mountDeskModules } from './desk-modules.ts'

/** What the desk can do to the running demo. */
export interface DeskPowers {
  /** Moves the clock to a later instant, running every job that falls due on the way, in order; tells which ran. */
  advanceTo(instant: Date): Promise<string[]>
  /** Puts the seeded state back. */
  reset(): Promise<void>
}

const furthestYears = 10

/** What each of the demo's people is there to show, by phone (SRV-36). */
const shown = new Map(demoPeople.map(({ phone, shows }) => [phone, shows]))

const clockChange = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advance: z.string().check(z.maxLength(40)) }),
])

/** Adds an ISO 8601 duration of days, weeks and time ('P7D', 'PT36H', 'P1M') to an instant, in UTC; null when it is none. */
export function addDuration(instant: Date, duration: string): Date | null {
  const found =
    /^P(?=.)(?:(\d{1,3})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=.)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/.exec(
      duration,
    )
  if (!found) return null
  const [years, months, weeks, days, hours, minutes, seconds] = found.slice(1).map(part => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const day = instant.getUTCDate()
  const later = new Date(instant)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + years * 12 + months)
  const monthEnd = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(day, monthEnd))
  return new Date(later.getTime() + ((weeks * 7 + days) * 86_400 + hours * 3600 + minutes * 60 + seconds) * 1000)
}

const loopbackHost = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/** What proxies add: it tells that a request comes from elsewhere, whatever name it asks for. */
const proxyMarks = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const

/** Whether a proxy that nobody told us of has passed a request on. */
function cameByProxy(headers: IncomingHttpHeaders): boolean {
  return proxyMarks.some(name => headers[name] !== undefined)
}

/** Why a request may not reach the desk, or null: it must come from this machine, by a loopback name, and not from another site's page. */
export function deskRefusal(request: {
  ip: string
  host: string | undefined
  origin: string | undefined
  fetchSite: string | undefined
  /** It came by a proxy that is not told of (`TRUST_PROXY`), so that its address is the proxy's. */
  byProxy: boolean
}): string | null {
  const local = request.ip === '::1' || /^(::ffff:)?127\./.test(request.ip)
  if (!local || request.byProxy) return 'The demo desk answers on this machine only.'
  if (!loopbackHost.test(request.host ?? '')) return 'The demo desk answers to localhost only.'
  const isForeign = request.origin !== undefined && request.origin !== `http://${request.host}`
  // A page that is merely opened here sends no Origin, but says where it was opened from.
  const isFromElsewhere = request.fetchSite !== undefined && !['same-origin', 'none'].includes(request.fetchSite)
  if (isForeign || isFromElsewhere) return 'The demo desk takes no requests from other sites.'
  return null
}

function whereFrom(request: FastifyRequest, { trustedProxies }: Config) {
  const byProxy = trustedProxies === 0 && cameByProxy(request.headers)
  return { ip: request.ip, host: request.headers.host, byProxy }
}

/** Whether the page of the desk may be opened: in a demo, on this machine, by a loopback name; a link on another site may lead there. */
export function mayOpenDesk(request: FastifyRequest, config: Config): boolean {
  const asked = { ...whereFrom(request, config), origin: undefined, fetchSite: undefined }
  return config.mode === 'demo' && deskRefusal(asked) === null
}

/**
 * The demo desk's calls (SRV-36, BEY-21): outbox, clock, people, reset. Mounted in demo mode only, so that in production its
 * paths do not exist; reached from this machine only.
 */
export function mountDesk(app: FastifyInstance, parts: Parts, powers: DeskPowers): void {
  if (parts.config.mode !== 'demo') return
  const { db } = parts.database

  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    const { origin, 'sec-fetch-site': fetchSite } = request.headers
    const refusal = deskRefusal({ ...whereFrom(request, parts.config), origin, fetchSite: fetchSite?.toString() })
    reply.header('cache-control', 'no-store')
    if (refusal) return reply.code(403).send({ status: -1, code: 'desk', message: refusal })
  }
  const unusable = (reply: FastifyReply, message: string) =>
    reply.code(400).send({ status: -1, code: 'invalid', message, errors: [] })

  app.get('/dev/outbox.json', { preHandler: guard }, async request => {
    const { to } = request.query as { to?: unknown }
    const rows = await db
      .select()
      .from(outbox)
      .where(typeof to === 'string' && to !== '' ? eq(outbox.to, to) : undefined)
      .orderBy(desc(outbox.id))
      .limit(200)
    return rows.map(({ id, channel, to, subject, text, html, code, at, sentAt, notBefore }) => ({
      id,
      channel,
      to,
      subject,
      text,
      html,
      ...(code !== null && { code }),
      at: at.toISOString(),
      // It waits for the end of quiet hours.
      ...(sentAt === null && notBefore && { notBefore: notBefore.toISOString() }),
    }))
  })

  // What the services of browsers would have got, as they would have got it.
  app.get('/dev/pushes.json', { preHandler: guard }, async () => parts.push.handed ?? [])

  app.get('/dev/letters.json', { preHandler: guard }, async () => [
    ...previewLetters(parts.config),
    ...previewSearchLetters(parts.config),
  ])

  app.get('/dev/clock.json', { preHandler: guard }, async () => ({ now: parts.clock.now().toISOString() }))

  app.post('/dev/clock.json', { preHandler: guard }, async (request, reply) => {
    const change = clockChange.safeParse(request.body)
    if (!change.success) return unusable(reply, 'Send {"now": "2027-01-31T12:00:00Z"} or {"advance": "P7D"}.')
    const now = parts.clock.now()
    const target = 'now' in change.data ? new Date(change.data.now) : addDuration(now, change.data.advance)
    if (!target) return unusable(reply, 'advance must be an ISO 8601 duration such as P7D, P1M or PT36H.')
    if (target < now) return unusable(reply, `The clock moves forward only; it is ${now.toISOString()}.`)
    if (target.getTime() - now.getTime() > furthestYears * 366 * 86_400_000) {
      return unusable(reply, `The clock moves at most ${furthestYears} years at once.`)
    }
    const ran = await powers.advanceTo(target)
    return { now: parts.clock.now().toISOString(), ran }
  })

  app.post('/dev/reset.json', { preHandler: guard }, async () => {
    await powers.reset()
    return { now: parts.clock.now().toISOString() }
  })

  mountDeskModules(app, parts, guard)

  app.get('/dev/people.json', { preHandler: guard }, async () => {
    const people = await db
      .select({ phone: users.phone, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
      .from(users)
      .where(and(inArray(users.phone, [...shown.keys()])))
      .orderBy(users.phone)
    return people.map(({ phone, name }) => ({ phone, state: shown.get(phone), name }))
  })
}
