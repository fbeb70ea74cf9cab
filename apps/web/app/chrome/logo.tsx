import { m } from '@ownward/texts'
import { paths } from '../paths.ts'
import type { Site } from '../site.ts'
import { partnerOf } from './header-variant.ts'
import { SiteLink } from './site-link.tsx'

/** The mark (a lane running to the horizon at first light) and the brand's name in the display face. */
export function Logo({ brand }: { brand: string }) {
  return (
    <span className="logo">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="fill-spruce" />
        <path d="M5 27 13.4 12h5.2L27 27Z" className="fill-on-spruce" opacity=".16" />
        <path d="M16 26v-4m0-3.2v-2.6m0-2.4v-1.3" className="stroke-lane" strokeWidth="2.6" strokeLinecap="round" />
        <path d="M6 12.2h20" className="stroke-on-spruce" strokeWidth="2" strokeLinecap="round" />
        <path d="M11.6 12.2a4.4 4.4 0 0 1 8.8 0Z" className="fill-lane" />
      </svg>
      {brand}
    </span>
  )
}

interface HeadLogoProps {
  site: Site
  path: string
  logos: 'own' | 'partner' | 'both'
}

/** The logos of a head; ours leads to the start page, in a frame to its listing (NAV-24). */
export function HeadLogo({ site, path, logos }: HeadLogoProps) {
  const partner = site.partners[partnerOf(path)]
  const homes: Record<string, string> = { iframecars: paths.framedCars(), ichapcars: paths.framedPartnerCars() }
  return (
    <SiteLink
      to={homes[path.split('/')[1] ?? ''] ?? paths.home()}
      aria-label={
        logos === 'own'
          ? m.shell_home_link({ brand: site.brandName })
          : m.shell_home_with({ brand: site.brandName, partner })
      }
      className="logos"
    >
      {logos !== 'partner' && <Logo brand={site.brandName} />}
      {/* Two names, not one word, for whoever reads the text. */}
      {logos === 'both' && ' '}
      {logos !== 'own' && <b>{partner}</b>}
    </SiteLink>
  )
}
