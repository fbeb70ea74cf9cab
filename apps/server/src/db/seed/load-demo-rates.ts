import { sql } from 'drizzle-orm'
import type { Tx } from '../connect.ts'
import { taxRates } from '../schema/index.ts'
import { insertRows } from './insert-rows.ts'
import { demoTaxRows } from './regions.ts'

/** Gives every state the demo's tax rate, without which no car is shown there. */
export async function loadDemoRates(tx: Tx): Promise<void> {
  await insertRows(tx, taxRates, demoTaxRows)
  await tx.execute(
    sql`update regions r set tax_rate_ppm = t.rate_ppm from tax_rates t where t.country = r.country and t.code = r.code`,
  )
}
