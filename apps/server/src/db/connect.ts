import { drizzle, type NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { keepsLostPlan, namingClient } from './naming/named-statements.ts'
import * as schema from './schema/index.ts'

/** The tables that queries may name. */
export type Schema = typeof schema
/** Drizzle over the pool: reads that need no transaction. */
export type Db = NodePgDatabase<Schema>
/** Drizzle inside one open transaction; the only thing a store is ever built from. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What both can do: select, insert, update, delete, execute. */
export type Sql = Db | Tx

/** A database: its pool of connections and the queries on it. */
export interface Database {
  pool: pg.Pool
  db: Db
  /** Opens new connections instead of those there are: each of them may go on reading only when its server writes again (OPS-13). */
  renew(): void
  /** The same at once, also for those in use: their server does not answer, and whoever waits for it is told so. */
  drop(): void
  /** Notes that its server has no room left, as it says when something is written; it counts as full for some seconds from then on. */
  noteFull(): void
  isFull(): boolean
  close(): Promise<void>
}

const fullForMs = 3000

/** How long a statement may take, and how long it may wait for others, until the database ends it. */
export interface Limits {
  statementSeconds: number
  lockSeconds: number
}

/**
 * How a pool is made; `saysLimits`: with each connection, or at the head of each transaction where a pooler refuses that; `namesStatements`: those that are
 * asked often, where no pooler gives a connection to somebody else in between.
 */
export interface Connecting extends pg.PoolConfig {
  limits?: Limits
  namesStatements?: boolean
  saysLimits?: 'connecting' | 'in-transactions'
}

/** Opens a pool on a PostgreSQL 15 or newer; sums of cents come back as numbers, instants in UTC. */
export function connect(connecting: Connecting): Database {
  const { limits, saysLimits = 'connecting', namesStatements = false, ...connection } = connecting
  const pool = new pg.Pool({
    max: 16,
    application_name: 'ownward',
    // A server that does not answer at all is away, too, and so is one that vanished without a word.
    connectionTimeoutMillis: 20_000,
    query_timeout: limits ? limits.statementSeconds * 1000 + 60_000 : 120_000,
    ...(limits && saysLimits === 'connecting' && settingsOf(limits)),
    ...(namesStatements && { Client: namingClient() }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...connection,
  })
  // An idle connection that dies with its server must not take the process along; the next query opens a new one.
  pool.on('error', () => {})
  // Nor one that dies between two queries of a transaction: whoever holds it hears of it at the next one.
  pool.on('connect', client => client.on('error', () => {}))
  const renew = renewing(pool)
  // One that was given back while it still waits for an answer is of no use to the next, nor are those that lie beside it: their server may be gone as well.
  pool.on('release', (_error, client) => {
    if (!isWaiting(client)) return
    void client.end().catch(() => {})
    renew()
  })
  pool.on('release', (_error, client) => {
    if (keepsLostPlan(client)) void client.end().catch(() => {})
  })
  let fullUntil = 0
  const inUse = new Set<pg.PoolClient>()
  pool.on('acquire', client => void inUse.add(client))
  pool.on('release', (_error, client) => void inUse.delete(client))
  return {
    pool,
    db: givingBack(drizzle(pool, { schema }), pool, saysLimits === 'in-transactions' ? limits : undefined),
    renew,
    noteFull() {
      fullUntil = performance.now() + fullForMs
    },
    isFull: () => performance.now() < fullUntil,
    drop() {
      for (const client of inUse) if (isWaiting(client)) void client.end().catch(() => {})
      renew()
    },
    close: () => pool.end(),
  }
}

/**
 * Gives the connection of a transaction back, whatever becomes of it. drizzle keeps the one whose `begin` has failed for ever: each time one fewer
 * for the others, until there is none. `limits` are said at the head of each, if any.
 */
function givingBack(db: Db, pool: pg.Pool, limits: Limits | undefined): Db {
  type Parts = ConstructorParameters<typeof NodePgSession<Schema, never>>
  const { dialect, session } = db as unknown as { dialect: Parts[1]; session: { schema: Parts[2] } }
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      const own = new NodePgSession<Schema, never>(inTurn(client), dialect, session.schema)
      return await own.transaction(async tx => {
        if (limits) await client.query(sayLimits(limits))
        return work(tx as unknown as Tx)
      }, config)
    } finally {
      client.release()
    }
  }
  return db
}

/**
 * The connection of a transaction, which is asked one thing after the other also where several are asked for at once: a connection answers one at a time, and pg
 * refuses a second from its version 9 on.
 */
function inTurn(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  let unanswered = 0
  const query = (...asked: unknown[]): Promise<unknown> => {
    const ask = () => (client.query as (...asked: unknown[]) => Promise<unknown>)(...asked)
    const answer = unanswered === 0 ? ask() : last.then(ask)
    const answered = () => void unanswered--
    unanswered++
    last = answer.then(answered, answered)
    return answer
  }
  return Object.assign(Object.create(client) as pg.PoolClient, { query })
}

function settingsOf({ statementSeconds, lockSeconds }: Limits) {
  return { statement_timeout: statementSeconds * 1000, lock_timeout: lockSeconds * 1000 }
}

function sayLimits(limits: Limits): string {
  return Object.entries(settingsOf(limits))
    .map(([name, ms]) => `set local ${name} = ${ms}`)
    .join('; ')
}

/** Whether an answer is still to come; pg keeps that to itself. */
function isWaiting(client: object): boolean {
  return (client as { readyForQuery?: boolean }).readyForQuery === false
}

/** Ends the idle connections of a pool at once, and those in use when they are given back. */
function renewing(pool: pg.Pool): () => void {
  let times = 0
  const madeIn = new WeakMap<object, number>()
  pool.on('connect', client => void madeIn.set(client, times))
  pool.on('release', (_error, client) => {
    if ((madeIn.get(client) ?? 0) < times) void client.end().catch(() => {})
  })
  return () => {
    times++
    for (let left = pool.idleCount; left > 0; left--)
      pool.connect().then(
        client => client.release(true),
        () => {},
      )
  }
}

/** The database's own error code (`23P01`, `40001` …) under whatever wrapped it, or undefined. */
export function sqlState(error: unknown): string | undefined {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code)) return e.code
  }
  return undefined
}
