import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'

/**
 * Whether somebody is left who looks after the team when this member no longer does: blocked, removed or without some right. Of two who ask at once the second
 * waits for the first (DESK-26). The rule itself stands in the database, whose triggers ask the same (decision 0132).
 */
export function mayStopAdministering(tx: Tx, memberId: number): Promise<boolean> {
  return ask(tx, sql`may_stop_administering(${memberId})`)
}

/** The same for the second factor, where the installation asks for one. */
export function mayLoseFactor(tx: Tx, memberId: number): Promise<boolean> {
  return ask(tx, sql`may_lose_factor(${memberId})`)
}

/** Whether anybody but this member looks after the team now. */
export function othersAdminister(db: Db | Tx, memberId: number): Promise<boolean> {
  return ask(db, sql`others_administer(${memberId})`)
}

/** Lets the transaction leave the team without anybody who looks after it: for the operator's command alone. */
export async function passAsOperator(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('ownward.operator', 'on', true)`)
}

async function ask(db: Db | Tx, question: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await db.execute<{ yes: boolean }>(sql`select ${question} as yes`)
  return rows[0]!.yes
}
