import { type ProgramQuote, roadToOwn } from '@ownward/domain/pricing'
import { RoadToOwn } from './road-to-own.tsx'

/** The road to own of a program as it is being chosen: where it stands halfway, moving with every choice (BEY-09). */
export function ProgramRoad({ quote, months }: { quote: ProgramQuote; months: number }) {
  const points = roadToOwn(quote, months)
  return (
    <RoadToOwn
      sellingPriceCents={quote.sellingPriceCents}
      points={points}
      here={Math.floor((points.length - 1) / 2)}
      kind="forecast"
    />
  )
}
