import type { Config } from './config.ts'
import type { Db, Tx } from './db/connect.ts'
import { appState } from './db/schema/index.ts'

/** Where the triggers that keep somebody who looks after the team find whether a second factor is asked for (migration 0048). */
const key = 'second_factor_required'

/** Tells the database whether members need a second factor, as its triggers know no settings. */
export async function tellFactorRule(
  db: Db | Tx,
  { secondFactorRequired: value }: Pick<Config, 'secondFactorRequired'>,
): Promise<void> {
  await db.insert(appState).values({ key, value }).onConflictDoUpdate({ target: appState.key, set: { value } })
}
