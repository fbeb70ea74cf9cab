import { fromWire } from '@ownward/domain/money'
import type { Response } from '../../api/spelling/spelled.ts'
import { RoadToOwn } from './road-to-own.tsx'

type Ownership = NonNullable<Response<'getPendingBookingDetails'>['result']['ownership']>

/** The road to own of a booking before its pickup: what it will be, from the program that was signed (BEY-09). */
export function BookingRoad({ ownership }: { ownership: Ownership }) {
  const amount = (dollars: number) => fromWire(dollars.toFixed(2))
  const points = ownership.points.map(point => ({
    cycle: point.cycle,
    dayOffset: point.day,
    paidCents: amount(point.paid),
    creditCents: amount(point.credit),
    priceToConvertCents: amount(point.priceToConvert),
  }))
  return (
    <RoadToOwn
      sellingPriceCents={amount(ownership.sellingPrice)}
      points={points}
      here={Math.floor((points.length - 1) / 2)}
      kind="forecast"
    />
  )
}
