import { pageWindow } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { SiteLink } from '../../chrome/site-link.tsx'

interface PagerProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
}

// As a property: the utility of this name brings a fallback of its own into the sheet of the listing, which has no other use for it.
const cell = 'grid min-h-11 min-w-9 place-items-center rounded-field px-1.5 [font-weight:600] sm:min-w-11 sm:px-3'

/** The pages around the current one; the ends and the current page do nothing (SRCH-30). */
export function Pager({ page, pages, hrefOf }: PagerProps) {
  const shown = pageWindow(page, pages)
  return (
    <div data-part="pager">
      {shown.length > 0 && (
        <nav aria-label={m.catalog_pages()} className="flex items-center justify-center pt-10 sm:gap-1">
          <Step
            to={page > 1 ? hrefOf(page - 1) : undefined}
            rel="prev"
            label={m.catalog_previous()}
            path="m14 6-6 6 6 6"
          />
          {shown.map(number =>
            number === page ? (
              <span key={number} aria-current="page" className={`${cell} figures bg-spruce text-on-spruce`}>
                {number}
              </span>
            ) : (
              <SiteLink
                key={number}
                to={hrefOf(number)}
                aria-label={m.catalog_page({ n: number })}
                className={`${cell} figures hover:bg-spruce-wash`}
              >
                {number}
              </SiteLink>
            ),
          )}
          <Step
            to={page < pages ? hrefOf(page + 1) : undefined}
            rel="next"
            label={m.catalog_next()}
            path="m10 6 6 6-6 6"
          />
        </nav>
      )}
    </div>
  )
}

function Step({ to, rel, label, path }: { to: string | undefined; rel: 'prev' | 'next'; label: string; path: string }) {
  const arrow = (
    <svg viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
  return to ? (
    <SiteLink to={to} rel={rel} aria-label={label} className={`${cell} hover:bg-spruce-wash`}>
      {arrow}
    </SiteLink>
  ) : (
    <span className={`${cell} text-ink-soft opacity-40`} aria-hidden="true">
      {arrow}
    </span>
  )
}
