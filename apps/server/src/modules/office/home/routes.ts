import { ok } from '@ownward/domain/outcome'
import type { Handlers } from '../../../call.ts'
import { presentHome } from './present-home.ts'
import { readHome } from './read-home.ts'

/** Answers the one call of the driver's home. */
export const homeHandlers = {
  async getHome(_, call) {
    return ok({ status: 1 as const, message: '', result: presentHome(await readHome(call), call) })
  },
} satisfies Handlers
