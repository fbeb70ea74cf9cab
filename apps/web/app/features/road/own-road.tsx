import { daysBetweenInZone } from '@ownward/domain/calendar'
import { fromWire } from '@ownward/domain/money'
import type { Response } from '../../api/spelling/spelled.ts'
import { RoadToOwn } from './road-to-own.tsx'

interface OwnRoadProps {
  ownership: Response<'getOwnership'>['result']
  startAt: string
  timeZone: string
}

/** The road to own of a running booking: what lies behind is the ledger's, what lies ahead a forecast; the car stands at today (BEY-09). */
export function OwnRoad({ ownership, startAt, timeZone }: OwnRoadProps) {
  const amount = (dollars: number) => fromWire(dollars.toFixed(2))
  const { points } = ownership
  const behind = points.filter(point => point.isPast).length
  const road = points.map((point, at) => ({
    cycle: at + 1,
    // The last point behind is where the car stands: today.
    dayOffset: daysBetweenInZone(startAt, at + 1 === behind ? ownership.on : point.date, timeZone),
    // Where the car stands everything that was paid counts, the first fee too; further on it is not told.
    paidCents: amount(ownership.paid),
    creditCents: amount(point.credit),
    priceToConvertCents: amount(point.priceToConvert),
  }))
  const start = {
    cycle: 0,
    dayOffset: 0,
    paidCents: amount(ownership.paid),
    creditCents: 0,
    priceToConvertCents: amount(ownership.sellingPrice),
  }
  return (
    <RoadToOwn
      sellingPriceCents={amount(ownership.sellingPrice)}
      points={[start, ...road]}
      here={behind}
      kind="truth"
      extraPaidCents={amount(ownership.extraPaid)}
    />
  )
}
