import type { CallName } from '@ownward/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/connect.ts'
import type { Transact } from '../db/unit-of-work.ts'

/** What a member changes without a row in the team's log, and why that is so. */
const unlogged: Readonly<Record<string, string>> = {
  table_views: 'how a member looks at a table',
  table_choices: 'how a member looks at a table',
  member_choices: 'what a member has chosen for themselves',
  notifications: 'what a member has read',
  attempts: 'tries that are counted',
}

/** Calls that change what has no row in the log, and why. */
const unloggedBy: Partial<Record<CallName, string>> = {
  teamLogout: 'the end of a sign-in is kept with the sign-in',
  teamStartSecondFactor: 'nothing counts before it is confirmed, which is logged',
  teamAddNote: 'a note keeps who wrote it and when',
  teamThread: 'what was read',
  teamWriteMessage: 'a message keeps who wrote it and when',
  teamQueues: 'claims that have run out',
  teamTakeNext: 'a claim ends by itself; taking one over is logged',
  teamClaimItem: 'a claim ends by itself; taking one over is logged',
  teamReleaseItem: 'a claim ends by itself; taking one over is logged',
  teamAssignItem: 'given to whom it waited for already; else it is logged',
  teamAssignThread: 'given to whom it waited for already; else it is logged',
  teamConfirmProposal: "begun before it is made by the driver's own call; its end is logged",
}

/**
 * For tests: watches the transactions of a call of the team. `mustBeLogged` throws where one of them has changed something and has written no row of the team's
 * log with it, but for what is named above (DESK-18).
 */
export function loggedChanges(name: CallName, transact: Transact): { transact: Transact; mustBeLogged(): void } {
  const missing = new Set<string>()
  return {
    transact: work =>
      transact(async uow => {
        const before = await rowsWritten(uow.tx)
        const value = await work(uow)
        const changed = [...(await rowsWritten(uow.tx))]
          .filter(([table, rows]) => rows > (before.get(table) ?? 0))
          .map(([table]) => table)
        if (!changed.includes('audit_log')) for (const table of changed) missing.add(table)
        return value
      }),
    mustBeLogged() {
      const tables = [...missing].filter(table => !Object.hasOwn(unlogged, table)).sort()
      if (tables.length > 0 && !Object.hasOwn(unloggedBy, name))
        throw new Error(`${name} has changed ${tables.join(', ')} and the team's log does not say so.`)
    },
  }
}

/** How many rows of each table this connection has written since it last told the database's own figures of them. */
async function rowsWritten(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ name: string; written: string }>(sql`
    select relname as name, n_tup_ins + n_tup_upd + n_tup_del as written
      from pg_stat_xact_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0`)
  return new Map(rows.map(row => [row.name, Number(row.written)]))
}
