import { createHmac, timingSafeEqual } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Audience, type CallName, type CallSpec, type RefusalCode, specOf } from '@ownward/contract'
import type { Outcome } from '@ownward/domain/outcome'
import type { Locale } from '@ownward/texts'
import * as z from 'zod/mini'
import type { InTurn } from '../at-once/turns.ts'
import type { Actor, Call, FileAnswer, Handlers, RefusalFacts } from '../call.ts'
import type { Config } from '../config.ts'
import { sqlState } from '../db/connect.ts'
import { hasTakenTooLong, isDatabaseAway, isDiskFull, readOnly } from '../db/is-away.ts'
import type { Transact } from '../db/unit-of-work.ts'
import { Busy } from '../http/busy.ts'
import { writeConsole, writeDevice } from '../http/cookies.ts'
import type { ConsoleTab } from '../http/credential.ts'
import { describeFault } from '../http/describe-fault.ts'
import { currentRequestId } from '../http/request-id.ts'
import { inSpan, underWay } from '../log/under-way.ts'
import { networkOf } from '../modules/ground/limits/index.ts'
import { changeAccount } from '../modules/people/accounts/index.ts'
import { actorOfToken } from '../modules/people/sessions/index.ts'
import { lacksSecondFactor } from '../modules/people/team/index.ts'
import type { Parts } from '../parts.ts'
import { Paused } from '../paused.ts'
import { describeBodyProblems, isTypedField } from './body-problems.ts'
import { answerOnce, type Runs } from './kept-answers/once.ts'
import { describeRefusal, type EdgeCode } from './refusals.ts'
import type { TooMany } from './too-many.ts'
import { teamChanges } from './watching/team-changes.ts'
import type { WireAnswer } from './wire-answer.ts'

/** What answering a call needs beside the call: the application's parts and the handlers of all modules. */
export interface Edge {
  parts: Parts
  handlers: Handlers
  runs: Runs
  /** Lets the calls of one visitor have so many of the database's connections at a time, so that they keep nobody else from one. */
  connections: InTurn
  tooMany: TooMany
  /** Whether the database can be asked at all: nobody waits for one that is known not to answer. */
  isReachable: () => boolean
  /** Holds every answer against the contract; a presenter that drifts becomes a fault. On in tests. */
  checkAnswers: boolean
}

/** Who asks, as far as the request tells. */
export interface Caller {
  locale: Locale
  /** The language that was chosen on the site; null where none was, and the browser's own counts. */
  chosenLocale: Locale | null
  token: string | null
  /** Where the token came in the cookie of a member's console: for which sign-in the tab stands, and how long ago something was pressed in it. */
  console: ConsoleTab | null
  address: string
  /** The `x-api-token` header; `ownSite` for calls of this site's own pages and of this process. */
  apiToken: string | null | typeof ownSite
  /** Whether the code of a page of ours calls, in a browser that has been given the page already. */
  fromPage: boolean
  /** Whether the browser that calls has a session of the console too. */
  inMembersBrowser: boolean
  onceKey: string | null
  /** What the caller keeps as a known device. */
  device: string | null
  /** What the caller names itself. */
  agent: string
}

/** Stands for the API token where our own pages or this process call (decision 0011). */
export const ownSite = Symbol('a call of our own site')

type AnyHandler = (
  input: unknown,
  call: Call<Audience>,
) => Promise<Outcome<unknown, RefusalCode, RefusalFacts | undefined>>

/** Answers one call: session, then body, then the handler; every way out has the shape of the contract (API-02 … API-06). */
export async function answerCall(edge: Edge, name: CallName, body: unknown, caller: Caller): Promise<WireAnswer> {
  const { parts } = edge
  if (!edge.isReachable()) return sayAway(parts, caller.locale)
  const spec = specOf(name)
  const now = parts.clock.now()
  try {
    const who = await identify(parts, spec, caller, now)
    if ('refused' in who) return refusal(parts, spec, who.refused, caller.locale)

    const checked = z.safeParse(spec.request, body)
    if (!checked.success) return invalidBody(parts, spec, body, checked.error.issues, caller.locale)

    const line = lineOf(who.actor, caller)
    const cookies: string[] = []
    const transact: Transact = async work => {
      if (!spec.whilePaused) parts.operations.mustMayChange()
      return edge.connections(`${name} ${line}`, () => parts.transact(work))
    }
    const watched = edge.checkAnswers && spec.auth === 'team' ? teamChanges(name, transact) : undefined
    const run = async (onceKey: string | null) => {
      const answer = await runHandler(edge, name, checked.data, {
        actor: who.actor,
        now,
        locale: caller.locale,
        address: caller.address,
        parts,
        transact: watched?.transact ?? transact,
        onceKey,
        device: caller.device,
        agent: caller.agent,
        fromPage: caller.fromPage,
        inMembersBrowser: caller.inMembersBrowser,
        keepDevice: mark => cookies.push(writeDevice(mark, parts.config)),
        keepConsole: token => cookies.push(writeConsole(token, parts.config)),
      })
      watched?.mustBeTold()
      return cookies.length === 0 ? answer : { ...answer, headers: { ...answer.headers, 'set-cookie': cookies } }
    }
    if (!spec.once || caller.onceKey === null || who.actor === null) return await run(null)
    return await answerOnce(
      { parts, runs: edge.runs, call: name, userId: who.actor.userId, key: caller.onceKey, input: checked.data, now },
      () => run(caller.onceKey),
      code => refusal(parts, spec, code, caller.locale),
    )
  } catch (error) {
    return fault(parts, name, error, caller.locale)
  }
}

/**
 * Who makes a call, a person or a visitor's network, before anything that they sent is read; or what they are told who may not make it at
 * all, or not yet.
 */
export async function letIn(edge: Edge, name: CallName, caller: Caller): Promise<{ who: string } | { no: WireAnswer }> {
  const { parts } = edge
  if (!edge.isReachable()) return { no: sayAway(parts, caller.locale) }
  const spec = specOf(name)
  const now = parts.clock.now()
  try {
    const who = await identify(parts, spec, caller, now)
    if ('refused' in who) return { no: refusal(parts, spec, who.refused, caller.locale) }
    const line = lineOf(who.actor, caller)
    const retryAfter = edge.tooMany.secondsLeft(name, line, now)
    if (retryAfter === null) return { who: line }
    return { no: refusal(parts, spec, 'too-many-tries', caller.locale, { retryAfter }) }
  } catch (error) {
    return { no: fault(parts, name, error, caller.locale) }
  }
}

/** Whose calls wait for each other: a person's, or those of a visitor's network. */
function lineOf(actor: Actor | null, { address }: Pick<Caller, 'address'>): string {
  return actor === null ? networkOf(address) : String(actor.userId)
}

/** Answers that are not the last word: the same key may ask again. */
const unclear: ReadonlySet<string> = new Set<RefusalCode>(['charge-unclear', 'payment-unclear'])

async function identify(
  parts: Parts,
  spec: CallSpec,
  caller: Caller,
  now: Date,
): Promise<{ actor: Actor | null } | { refused: EdgeCode }> {
  const actor = caller.token
    ? await actorOfToken(parts.database.db, caller.token, now, {
        mayHaveExpired: spec.auth === 'refresh',
        ...(caller.console && { console: { ...caller.console, lockMinutes: parts.config.lockMinutes } }),
      })
    : null
  const facts = underWay()?.facts
  if (facts && actor) Object.assign(facts, { actor: actor.userId, session: actor.sessionId })
  if (actor) await writeAsChosen(parts, actor, caller.chosenLocale)
  if (spec.auth === 'public') {
    if (actor === null && !mayVisit(parts.config, caller.apiToken)) return { refused: 'api-token' }
    // What anybody may ask is answered to a customer as theirs; any other session is a visitor there (SRV-04).
    return { actor: actor?.kind === 'customer' ? actor : null }
  }
  if (actor === null) return { refused: 'session' }
  const mayCall =
    kindsFor[spec.auth].has(actor.kind) &&
    (!spec.right || [spec.right].flat().some(right => actor.rights.includes(right)))
  if (!mayCall) return { refused: 'no-right' }
  const opensNothing = spec.auth === 'team' && !spec.forSetUp && lacksSecondFactor(parts.config, actor)
  return opensNothing ? { refused: 'second-factor-missing' } : { actor }
}

/** Letters go on in the language that their reader has chosen on the site (O-20). */
async function writeAsChosen(parts: Parts, { userId, kind, writtenIn }: Actor, chosen: Locale | null): Promise<void> {
  if (chosen === null || chosen === writtenIn || (kind !== 'customer' && kind !== 'team')) return
  if (parts.operations.mayChange()) await changeAccount(parts.database.db, userId, { locale: chosen })
}

/** Whether a visitor may call: from our own site always, from elsewhere with the token if one is set (O-02). */
function mayVisit({ apiToken: wanted, appSecret }: Config, given: Caller['apiToken']): boolean {
  if (wanted === undefined || given === ownSite) return true
  // Hashed first, so that neither the time nor the length of what is compared tells anything of the token.
  const hash = (token: string) => createHmac('sha256', appSecret.now).update(token).digest()
  return timingSafeEqual(hash(given ?? ''), hash(wanted))
}

const kindsFor: Record<Exclude<Audience, 'public'>, ReadonlySet<Actor['kind']>> = {
  customer: new Set(['customer']),
  refresh: new Set(['customer']),
  team: new Set(['team']),
  licence: new Set(['customer', 'licence_scan']),
  link: new Set(['scan_link']),
  income: new Set(['customer', 'income_link']),
}

async function runHandler(edge: Edge, name: CallName, input: unknown, call: Call<Audience>): Promise<WireAnswer> {
  const { parts } = edge
  const spec = specOf(name)
  try {
    const handler = edge.handlers[name] as AnyHandler | undefined
    if (!handler) throw new Error(`No module answers ${name}.`)
    const outcome = await inSpan({ name: `call ${name}`, kind: 'internal' }, async span => {
      const came = await handler(input, call)
      if (!came.ok) span?.note({ 'ownward.refusal': came.code })
      return came
    })
    if (edge.checkAnswers) checkAgainstContract(spec, outcome)
    if (outcome.ok && spec.file) return asFile(outcome.value as FileAnswer, spec.file)
    if (outcome.ok) return json(200, outcome.value)
    const seconds = outcome.facts?.retryAfter
    if (outcome.code === 'too-many-tries' && seconds)
      edge.tooMany.note(name, lineOf(call.actor, call), { now: call.now, seconds })
    return refusal(parts, spec, outcome.code, call.locale, outcome.facts)
  } catch (error) {
    return fault(parts, name, error, call.locale)
  }
}

function refusal(
  parts: Parts,
  spec: CallSpec,
  code: RefusalCode | EdgeCode,
  locale: Locale,
  { say = {}, result, beside = {}, retryAfter }: RefusalFacts = {},
): WireAnswer {
  const { http, body, message } = describeRefusal(code, {
    say,
    retryAfter: retryAfter ?? 0,
    locale,
    brand: parts.config.brand,
    byTeam: spec.auth === 'team',
  })
  // Which call and why, never with what: guessing shows in the log, and nobody's data does.
  parts.log.info({ call: spec.name, refusal: code }, 'refused')
  const no = spec.flag === 'number' ? 0 : false
  const answer = { status: body ?? no, message, code, ...(result !== undefined && { result }), ...beside }
  const wait = retryAfter ?? (code === 'once-running' ? 2 : undefined)
  const headers: Record<string, string> =
    wait === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(wait))) }
  return { ...json(http, answer, headers), keep: http === 200 && !unclear.has(code) }
}

function invalidBody(
  parts: Parts,
  spec: CallSpec,
  body: unknown,
  issues: readonly z.core.$ZodIssue[],
  locale: Locale,
): WireAnswer {
  const errors = describeBodyProblems(spec.name as CallName, body, issues, locale)
  const { http, message } = describeRefusal('invalid', { locale, brand: parts.config.brand })
  const isTyped = issues.every(issue => isTypedField(spec, body, issue))
  const no = spec.flag === 'number' ? 0 : false
  const answer = { status: isTyped ? no : -1, message: errors[0]?.message ?? message, code: 'invalid', errors }
  return { ...json(isTyped ? 200 : http, answer), keep: false }
}

/** Seconds after which a database that was away is asked again. */
const awayFor = 5

/**
 * Logs a fault under the id of its request and answers with that id and nothing else of it (API-06, OPS-18). While the database is away it is a 503 that may be asked
 * again under the same key.
 */
export function fault(parts: Parts, name: string, error: unknown, locale: Locale): WireAnswer {
  if (error instanceof Busy) return busy(parts, name, error, locale)
  if (error instanceof Paused) return paused(parts, name, error, locale)
  if (isDatabaseAway(error) || isDiskFull(error)) return away(parts, name, error, locale)
  if (hasTakenTooLong(error)) {
    parts.log.error({ call: name, ...describeFault(error) }, 'the database took too long')
    return busy(parts, name, new Busy('all'), locale)
  }
  const id = currentRequestId()
  parts.log.error({ fault: id, call: name, ...describeFault(error) }, 'a call failed')
  const { http, message } = describeRefusal('fault', { locale, brand: parts.config.brand })
  return json(http, { status: -1, message, code: 'fault', id })
}

/** Seconds after which what is under way is most likely done. */
const busyFor = 5

function busy(parts: Parts, name: string, { who }: Busy, locale: Locale): WireAnswer {
  parts.log.warn({ call: name, busy: who }, 'too much at once')
  const code = who === 'one' ? 'too-many-at-once' : 'busy'
  const { http, body, message } = describeRefusal(code, { locale, brand: parts.config.brand })
  return { ...json(http, { status: body ?? -1, message, code }, { 'retry-after': String(busyFor) }), keep: false }
}

/** Seconds after which it may go on: people end a pause, and nobody knows when. */
const pausedFor = 60

function paused(parts: Parts, name: string, { what }: Paused, locale: Locale): WireAnswer {
  parts.log.info({ call: name, paused: what }, 'refused while paused')
  const code = what === 'everything' ? 'all-paused' : 'charging-paused'
  const { http, message } = describeRefusal(code, { locale, brand: parts.config.brand })
  return { ...json(http, { status: -1, message, code }, { 'retry-after': String(pausedFor) }), keep: false }
}

function away(parts: Parts, name: string, error: unknown, locale: Locale): WireAnswer {
  const state = sqlState(error)
  if (state === readOnly) parts.database.renew()
  const isFull = isDiskFull(error)
  if (isFull && state !== undefined) parts.database.noteFull()
  parts.log.error({ call: name, ...describeFault(error) }, isFull ? 'the disk is full' : 'the database is away')
  return sayAway(parts, locale)
}

function sayAway(parts: Parts, locale: Locale): WireAnswer {
  const { http, message } = describeRefusal('away', { locale, brand: parts.config.brand })
  const headers = { 'retry-after': String(awayFor) }
  return { ...json(http, { status: -1, message, code: 'away' }, headers), keep: false }
}

function json(status: number, value: unknown, headers: Record<string, string> = {}): WireAnswer {
  return { status, headers, value, keep: true }
}

function asFile(file: FileAnswer, type: string): WireAnswer {
  return { ...json(200, null), file: { ...file, type: file.type ?? type }, keep: false }
}

function checkAgainstContract(spec: CallSpec, outcome: Outcome<unknown, string, RefusalFacts | undefined>): void {
  if (outcome.ok) {
    if (spec.file) return
    mustFit(spec.response, outcome.value, `${spec.name} answered`)
    return
  }
  if (!spec.refuses.includes(outcome.code)) throw new Error(`${spec.name} may not refuse with ${outcome.code}.`)
  if (outcome.facts?.result !== undefined) {
    if (!spec.refusal) throw new Error(`${spec.name} refused with a result, which the contract does not have.`)
    mustFit(spec.refusal, outcome.facts.result, `${spec.name} refused with`)
  }
  if (spec.beside) mustFit(spec.beside, outcome.facts?.beside, `${spec.name} refused beside`)
}

/** The wire value must be what the schema lets through, without a field more or less. */
function mustFit(schema: z.ZodMiniType, value: unknown, what: string): void {
  const sent: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value))
  if (!isPlain(value))
    throw new Error(`${what} something that its JSON does not say: pages are given the value itself.`)
  const parsed = z.safeParse(schema, sent)
  if (!parsed.success) {
    const issues = parsed.error.issues.map(issue => `${issue.path.join('.') || 'it'}: ${issue.code}`)
    throw new Error(`${what} something the contract does not have: ${issues.join(', ')}`)
  }
  if (!isDeepStrictEqual(parsed.data, sent)) throw new Error(`${what} fields the contract does not have.`)
}

/** Whether a value is what its JSON says, but for fields left undefined: no dates, no numbers that JSON cannot write. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'bigint'
  if (Array.isArray(value)) return value.every(item => item !== undefined && isPlain(item))
  const prototype = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isPlain)
}
