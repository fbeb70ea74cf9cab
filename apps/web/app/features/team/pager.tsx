import { m } from '@ownward/texts'
import { Link, useLocation, useSearchParams } from 'react-router'

const look =
  'inline-flex min-h-11 items-center rounded-field border border-field bg-surface px-4 font-semibold hover:border-ink'

/** Leads to the page before and the one after, which are kept in the address; nothing where one page is all. */
export function Pages({ page, records, size }: { page: number; records: number; size: number }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const last = Math.max(1, Math.ceil(records / size))
  if (last === 1 && page === 1) return null
  const to = (wanted: number) => {
    const next = new URLSearchParams(search)
    if (wanted === 1) next.delete('page')
    else next.set('page', String(wanted))
    return `${pathname}?${next}`
  }
  return (
    <nav aria-label={m.team_pages()} className="flex flex-wrap items-center gap-3">
      {page > 1 && (
        <Link to={to(Math.min(page - 1, last))} rel="prev" className={look}>
          {page > last ? m.team_page_last() : m.team_page_before()}
        </Link>
      )}
      <span className="figures text-sm text-ink-soft">
        {page > last ? m.team_page_beyond({ page, last }) : m.team_page_of({ page, last })}
      </span>
      {page < last && (
        <Link to={to(page + 1)} rel="next" className={look}>
          {m.team_page_after()}
        </Link>
      )}
    </nav>
  )
}

/** The page that the address asks for. */
export function usePage(): number {
  const [search] = useSearchParams()
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1
}
