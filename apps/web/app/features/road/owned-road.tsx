import { daysBetweenInZone } from '@ownward/domain/calendar'
import { fromWire } from '@ownward/domain/money'
import type { Response } from '../../api/spelling/spelled.ts'
import { RoadToOwn } from './road-to-own.tsx'

interface OwnedRoadProps {
  ownership: Response<'getOwnership'>['result']
  startAt: string
  timeZone: string
}

/** The road to own at its end: the car is there, and the marks are those of the months that its credit took (BEY-09). */
export function OwnedRoad({ ownership, startAt, timeZone }: OwnedRoadProps) {
  const amount = (dollars: number) => fromWire(dollars.toFixed(2))
  const paidCents = amount(ownership.paid)
  const start = { date: startAt, credit: 0, priceToConvert: ownership.sellingPrice }
  const points = [start, ...ownership.points.filter(point => point.isPast)].map((point, cycle) => ({
    cycle,
    dayOffset: daysBetweenInZone(startAt, point.date, timeZone),
    paidCents,
    creditCents: amount(point.credit),
    priceToConvertCents: amount(point.priceToConvert),
  }))
  return (
    <RoadToOwn
      sellingPriceCents={amount(ownership.sellingPrice)}
      points={points}
      here={points.length - 1}
      kind="owned"
    />
  )
}
