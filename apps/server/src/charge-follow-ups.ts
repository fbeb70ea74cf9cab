import type { DemandCounter } from './modules/ground/demand/index.ts'
import {
  dueFollowUp,
  type FollowUp,
  type FollowUps,
  tellNotTaken,
} from './modules/programs/charging/settle-charge-steps.ts'
import { finishExtra } from './modules/programs/extra-payments/finish-extra.ts'
import { finishConversion } from './modules/programs/ownership/finish-conversion.ts'
import { finishStart, startRefused } from './modules/programs/pickups/finish-start.ts'
import { finishExtension } from './modules/programs/renewals/finish-extension.ts'
import { abandonReservation, confirmReservation } from './modules/programs/reservations/confirm-reservation.ts'
import { finishSwap, swapRefused } from './modules/programs/swaps/finish-swap.ts'

const reservation: FollowUp = { paid: confirmReservation, refused: abandonReservation }

/** What each stage of a program does once the charge that it asked for is answered: every kind has its line, checked by the compiler. */
export const chargeFollowUps: FollowUps = {
  reserve: reservation,
  buy: reservation,
  start: {
    paid: finishStart,
    refused: async (work, booking, refusal) => {
      await startRefused(work, booking)
      await tellNotTaken(work, booking, refusal)
    },
  },
  cycle: dueFollowUp,
  pause: dueFollowUp,
  mileage: dueFollowUp,
  care_back: dueFollowUp,
  scheduled_fee: dueFollowUp,
  extension: { paid: finishExtension, refused: tellNotTaken },
  extra: { paid: finishExtra, refused: tellNotTaken },
  swap: { paid: finishSwap, refused: swapRefused },
  conversion: { paid: finishConversion, refused: tellNotTaken },
}

/** The same, with each reservation counted once it is paid and that is committed (DESK-33). */
export function countingPaid(followUps: FollowUps, demand: DemandCounter): FollowUps {
  const counted = ({ paid, refused }: FollowUp): FollowUp => ({
    refused,
    async paid(work, booking, intent) {
      await paid(work, booking, intent)
      work.uow.afterCommit(() => demand.count({ step: 'paid', vehicleId: booking.vehicleId }, work.now))
    },
  })
  return { ...followUps, reserve: counted(followUps.reserve), buy: counted(followUps.buy) }
}
