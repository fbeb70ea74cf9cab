import { m } from '@ownward/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery, queries } from '../../api/queries.ts'
import { paths } from '../../paths.ts'

/** Which card pays, said where something is about to be charged, and the way to another one. */
export function ChargedCard() {
  const cards = useQuery(callQuery('getMyCards', {}), queries)
  if (cards.data?.status !== 1) return null
  const card = cards.data.result.find(one => one.is_default === 1)
  const brand = card ? card.brand.charAt(0).toUpperCase() + card.brand.slice(1) : ''
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <span className="figures">
        {card ? m.life_card({ brand, digits: `•••• ${card.credit_card_number.slice(-4)}` }) : m.life_card_none()}
      </span>
      <Link
        to={paths.account.paymentMethods()}
        className="inline-flex min-h-11 items-center font-medium text-spruce hover:underline"
      >
        {card ? m.life_card_change() : m.life_card_add()}
      </Link>
    </p>
  )
}
