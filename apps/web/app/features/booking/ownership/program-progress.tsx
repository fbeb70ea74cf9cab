import { m } from '@ownward/texts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import type { Booking } from '../booking.ts'

/** How far a program has come: the days that are used, as a return counts them, of all its days. */
export function ProgramProgress({ booking, now }: { booking: Booking; now: Date }) {
  const { timeZone: zone, programEndAt: end, programDays: days } = booking
  const used = Math.min(days, booking.usedDays)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-bold">{m.life_program()}</h3>
        <p className="figures text-sm text-ink-soft">
          {m.life_program_days({ used: sayNumber(used), days: sayNumber(days) })}
        </p>
      </div>
      <svg width="100%" height="10" aria-hidden="true">
        <rect width="100%" height="10" rx="5" className="fill-line" />
        <rect width={`${Math.max(1.5, (100 * used) / days)}%`} height="10" rx="5" className="fill-lane" />
      </svg>
      <p className="text-sm text-ink-soft">
        {m.life_program_end({ length: m.life_months({ n: booking.programMonths }), when: sayMoment(end, zone, now) })}
      </p>
    </div>
  )
}
