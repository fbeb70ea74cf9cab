import { ok, refuse } from '@ownward/domain/outcome'
import type { Handlers } from '../../http/handler.ts'

// The contract of these calls stands; what they do follows. Until then there is no booking that they could do it to.
const none = async () => refuse('no-booking' as const, undefined)

export const nextHandlers = {
  teamBookings: async () =>
    ok({
      status: 1 as const,
      message: '',
      records: 0,
      counts: { new: 0, approved: 0, active: 0, completed: 0, canceled: 0, due: 0 },
      result: [],
    }),
  teamBookingDetail: none,
  teamRefund: none,
  teamAdjustWallet: async () => refuse('unknown-phone' as const, undefined),
} satisfies Handlers
