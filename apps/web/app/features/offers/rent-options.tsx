import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import type { Offer } from '../../api/spelling/offers.ts'

/** What comes after half a year: the team's words, or ours where it has none (OFF-11, C-13). */
export function RentOptions({ offer }: { offer: Pick<Offer, 'rentTitle' | 'rentPoints'> }) {
  const points =
    offer.rentPoints.length > 0
      ? offer.rentPoints
      : [m.program_rent_opt_1(), m.program_rent_opt_2(), m.program_rent_opt_3()]
  return (
    <Card title={offer.rentTitle || m.offers_after_title_default()}>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Card>
  )
}
