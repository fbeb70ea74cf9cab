import { m } from '@ownward/texts'
import type { Site } from '../../site.ts'
import { StoreButtons } from './store-buttons.tsx'

interface AppBlockProps {
  site: Site
  /** A car and where it stands, in the reader's words; the phone beside the text shows it. */
  example?: { car: string; label: string; price: string; credit: string; share: number } | undefined
}

/** Where the app is to be had, beside a phone with the worked example in it (MKT-01). */
export function AppBlock({ site, example }: AppBlockProps) {
  return (
    <section aria-labelledby="app" className="band">
      <div className="wrap split">
        <div>
          <h2 id="app" className="text-4xl font-bold tracking-tighter">
            {m.marketing_app_title()}
          </h2>
          <p className="lede mt-4">{m.marketing_app_text()}</p>
          <div className="actions mt-8">
            <StoreButtons site={site} />
          </div>
          {!site.appStoreUrl && !site.playStoreUrl && (
            <p className="mt-4 text-sm text-ink-soft">{m.shell_app_not_yet({ hotline: site.hotline })}</p>
          )}
        </div>
        {example && <Phone {...example} />}
      </div>
    </section>
  )
}

/** Decoration: the same figures stand in the worked example. */
function Phone({ car, label, price, credit, share }: NonNullable<AppBlockProps['example']>) {
  return (
    <div className="handset night" aria-hidden="true">
      <p className="text-sm text-ink-soft">{car}</p>
      <p className="mt-10 text-sm text-ink-soft">{label}</p>
      <p className="figures font-display text-4xl font-bold tracking-tighter">{price}</p>
      <svg width="100%" height="44" className="mt-6" aria-hidden="true">
        <rect width="100%" height="44" rx="10" className="fill-road" />
        <line
          x1="0"
          x2="100%"
          y1="22"
          y2="22"
          className="stroke-ink"
          strokeOpacity=".35"
          strokeWidth="3"
          strokeDasharray="14 12"
        />
        <line x1="0" x2={`${Math.round(share * 100)}%`} y1="22" y2="22" className="stroke-lane" strokeWidth="5" />
        <circle cx={`${Math.round(share * 100)}%`} cy="22" r="9" className="fill-lane" />
      </svg>
      <p className="mt-3 flex justify-between text-sm text-ink-soft">
        {m.catalog_road_credit_head()} <span className="figures font-semibold text-ink">{credit}</span>
      </p>
    </div>
  )
}
