import type { Parts } from '../../../parts.ts'
import { copyBegun, nextBegin } from './store.ts'

/** When the next tax rate begins, up to a moment. */
export function nextRateBegin(parts: Parts, until: Date): Promise<Date | null> {
  return nextBegin(parts.database.db, until)
}

/** Shows the tax rates whose day has begun; what is agreed on is priced by them from that moment without this job (OPS-08). */
export function beginRates(parts: Parts, now: Date): Promise<number> {
  return parts.transact(async uow => {
    const begun = await copyBegun(uow.tx, now)
    if (begun > 0) uow.touch('list', '*')
    return begun
  })
}
