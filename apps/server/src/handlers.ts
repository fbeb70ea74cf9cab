import type { Handlers } from './http/handler.ts'
import { accountsHandlers } from './modules/accounts/index.ts'
import { billingHandlers } from './modules/billing/index.ts'
import { licencesHandlers } from './modules/licences/index.ts'
import { signaturesHandlers } from './modules/signatures/index.ts'

/** Who answers which call: every call of the contract has exactly one module, checked by the compiler. */
export const handlers = {
  ...accountsHandlers,
  ...billingHandlers,
  ...licencesHandlers,
  ...signaturesHandlers,
} satisfies Handlers
