import { sqlState } from './connect.ts'
import { isPlanLost } from './naming/named-statements.ts'

/** What the database gives up because two transactions stood in each other's way: serialization failures and deadlocks. */
const retryable = new Set(['40001', '40P01'])

/** Does a transaction again where the database gave it up in favour of another one, or had planned it too early, four times at most; so it must not call the outside world. */
export async function againWhenGivenUp<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt >= 4 || !(retryable.has(sqlState(error) ?? '') || isPlanLost(error))) throw error
    }
  }
}
