import { m } from '@ownward/texts'
import { Link, useLocation, useSearchParams } from 'react-router'

/** The one thing of a list that the address asks for, by its number; null for all of them. */
export function useOnlyItem(): number | null {
  const [search] = useSearchParams()
  const item = search.get('item') ?? ''
  return /^[1-9]\d{0,8}$/.test(item) ? Number(item) : null
}

/** Says that one thing of a list is shown alone, and leads back to all of them. */
export function OnlyOne() {
  const only = useOnlyItem()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  if (only === null) return null
  const others = new URLSearchParams(search)
  others.delete('item')
  return (
    <p>
      <Link
        to={`${pathname}?${others}`}
        className="inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
      >
        {m.queues_show_all()}
      </Link>
    </p>
  )
}
