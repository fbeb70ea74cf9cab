import { type CallName, specOf } from '@ownward/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import type { Transact } from '../../db/unit-of-work.ts'

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
  teamQueueItems: 'claims that have run out',
  teamTakeNext: 'a claim ends by itself; taking one over is logged',
  teamClaimItem: 'a claim ends by itself; taking one over is logged',
  teamReleaseItem: 'a claim ends by itself; taking one over is logged',
  teamAssignItem: 'given to whom it waited for already; else it is logged',
  teamAssignThread: 'given to whom it waited for already; else it is logged',
  teamConfirmProposal: "begun before it is made by the driver's own call; its end is logged",
}

/** Calls that change something and take no Idempotency-Key, and why. */
const askedAnyTime: Partial<Record<CallName, string>> = {
  teamLogout: 'the end of a sign-in ends it once',
  teamStartSecondFactor: 'its answer holds a secret, which is not kept',
  teamConfirmSecondFactor: 'its answer holds codes, which are not kept',
  teamRemoveSecondFactor: 'a second one is refused',
  teamChangePassword: 'a second one is refused',
  teamResume: 'the second one finds nothing paused',
  teamQueues: 'it only takes off claims that have run out',
  teamQueueItems: 'it only takes off claims that have run out',
  teamThread: 'it only marks what was read',
  teamSaveChoices: 'it says how all of it is to be',
  teamReadNotices: 'it says how all of it is to be',
  teamSaveTableColumns: 'it says how all of it is to be',
  teamOrderTableViews: 'it says how all of it is to be',
}

/**
 * For tests: watches the transactions of a call of the team. `mustBeTold` throws where one of them has changed something without a row of the team's log in
 * it (DESK-18), or where the call takes no Idempotency-Key, but for what is named above.
 */
export function teamChanges(name: CallName, transact: Transact): { transact: Transact; mustBeTold(): void } {
  const changed = new Set<string>()
  const unsaid = new Set<string>()
  return {
    transact: work =>
      transact(async uow => {
        const before = await rowsWritten(uow.tx)
        const value = await work(uow)
        const tables = [...(await rowsWritten(uow.tx))]
          .filter(([table, rows]) => rows > (before.get(table) ?? 0))
          .map(([table]) => table)
        for (const table of tables) if (table !== 'audit_log') changed.add(table)
        if (!tables.includes('audit_log')) for (const table of tables) unsaid.add(table)
        return value
      }),
    mustBeTold() {
      const missing = [...unsaid].filter(table => !Object.hasOwn(unlogged, table)).sort()
      if (missing.length > 0 && !Object.hasOwn(unloggedBy, name))
        throw new Error(`${name} has changed ${missing.join(', ')} and the team's log does not say so.`)
      if (changed.size > 0 && !specOf(name).once && !Object.hasOwn(askedAnyTime, name))
        throw new Error(`${name} changes ${[...changed].sort().join(', ')} and takes no Idempotency-Key.`)
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
