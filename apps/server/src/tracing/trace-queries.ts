import { getTableName, is, Table } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import * as schema from '../db/schema/index.ts'
import { inSpan, type SpanStart } from '../log/under-way.ts'

const tables = new Set(
  Object.values(schema)
    .filter(each => is(each, Table))
    .map(table => getTableName(table as Table)),
)
const operations = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback', 'set'])

type Query = (...given: unknown[]) => unknown

/** Makes each query of a pool, and of the transactions over it, a part of the trace that it is asked in: which operation on which table, no values. */
export function traceQueries(pool: Pool): void {
  const known = new WeakSet<PoolClient>()
  traceQuery(pool)
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<PoolClient>
  pool.connect = (async (callback?: unknown) => {
    // By a callback the pool asks for itself, wherever it happens to be: that query is told already.
    if (callback) return connect(callback)
    const client = await connect()
    if (!known.has(client)) traceQuery(client)
    known.add(client)
    return client
  }) as Pool['connect']
}

function traceQuery(target: { query: unknown }): void {
  const query = (target.query as Query).bind(target)
  target.query = (...given: unknown[]) => {
    if (typeof given.at(-1) === 'function' || 'submit' in Object(given[0])) return query(...given)
    return inSpan(startOf(given[0]), () => query(...given) as Promise<unknown>)
  }
}

/** What a query is called: words of ours that stand in its text, which may hold values. */
export function startOf(query: unknown): SpanStart {
  const text = typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text ?? '')
  const first = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''
  const operation = operations.has(first) ? first : 'query'
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text)?.[1] ?? ''
  const known = tables.has(table)
  return {
    name: known ? `${operation} ${table}` : operation,
    kind: 'client',
    notes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(known && { 'db.collection.name': table }),
    },
  }
}
