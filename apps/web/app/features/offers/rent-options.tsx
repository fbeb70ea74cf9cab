import type { Offer } from '@ownward/contract'
import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'

/** What comes after half a year: the team's words, or ours where it has none (OFF-11, C-13). */
export function RentOptions({ offer }: { offer: Pick<Offer, 'rent_opt_title' | 'rent_opt_des'> }) {
  const points =
    offer.rent_opt_des.length > 0
      ? offer.rent_opt_des
      : [m.program_rent_opt_1(), m.program_rent_opt_2(), m.program_rent_opt_3()]
  return (
    <Card title={offer.rent_opt_title || m.offers_after_title_default()}>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Card>
  )
}
