import { ok } from '@ownward/domain/outcome'
import type { Handlers } from '../../../call.ts'
import { readFirstSteps } from './read-first-steps.ts'

/** Answers the call that tells what a new installation still needs. */
export const firstStepsHandlers = {
  async teamFirstSteps(_, { parts, actor }) {
    return ok({ status: 1 as const, message: '', result: await readFirstSteps(parts, actor) })
  },
} satisfies Handlers
