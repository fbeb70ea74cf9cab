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
        <div className="words">
          <h2 id="app">{m.marketing_app_title()}</h2>
          <p className="lede">{m.marketing_app_text()}</p>
          <div className="actions">
            <StoreButtons site={site} />
          </div>
          {!site.appStoreUrl && !site.playStoreUrl && <p>{m.shell_app_not_yet({ hotline: site.hotline })}</p>}
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
      <p>{car}</p>
      <p>{label}</p>
      <strong>{price}</strong>
      <svg width="100%" height="44" aria-hidden="true">
        <rect width="100%" height="44" rx="10" />
        <line x1="0" x2="100%" y1="22" y2="22" />
        <line x1="0" x2={`${Math.round(share * 100)}%`} y1="22" y2="22" />
        <circle cx={`${Math.round(share * 100)}%`} cy="22" r="9" />
      </svg>
      <p>
        {m.catalog_road_credit_head()} <b>{credit}</b>
      </p>
    </div>
  )
}
