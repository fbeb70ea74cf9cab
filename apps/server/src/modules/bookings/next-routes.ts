import { refuse } from '@ownward/domain/outcome'
import type { Handlers } from '../../http/handler.ts'

// The contract of these calls stands; what they do follows. Until then there is no booking that they could do it to.
const none = async () => refuse('no-booking' as const, undefined)

export const nextHandlers = {
  teamRefund: none,
  teamAdjustWallet: async () => refuse('unknown-phone' as const, undefined),
} satisfies Handlers
