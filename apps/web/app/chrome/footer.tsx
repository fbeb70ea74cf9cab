import { m } from '@ownward/texts'
import { paths } from '../paths.ts'
import type { Site } from '../site.ts'
import { LanguageLink } from './language-link.tsx'
import { Logo } from './logo.tsx'
import { SiteLink } from './site-link.tsx'

const link = 'inline-block py-1 text-sm text-ink-soft hover:text-ink hover:underline'

/** The foot of every page but the partner's frame (C-09). */
export function Footer({ site, here }: { site: Site; here: string }) {
  return (
    <footer className="mt-20">
      <div className="lane-line" aria-hidden="true" />
      <div className="mx-auto grid max-w-page gap-10 px-4 py-12 md:grid-cols-[2fr_1fr_1fr] md:px-8">
        <div className="max-w-prose">
          <Logo brand={site.brandName} />
          <p className="mt-3 font-display text-lg font-semibold">{m.shell_footer_line()}</p>
          <p className="mt-3 text-xs text-ink-soft">{m.shell_footer_note()}</p>
        </div>
        <nav aria-labelledby="foot-program">
          <h2 id="foot-program" className="mb-2 text-sm font-bold">
            {m.shell_footer_program()}
          </h2>
          <ul>
            <li>
              <SiteLink to={paths.cars()} className={link}>
                {m.shell_nav_cars()}
              </SiteLink>
            </li>
            <li>
              <SiteLink to={paths.howItWorks()} className={link}>
                {m.shell_nav_how()}
              </SiteLink>
            </li>
          </ul>
        </nav>
        <div>
          <h2 className="mb-2 text-sm font-bold">{m.shell_footer_help()}</h2>
          <ul>
            {site.hotline && (
              <li>
                <a href={`tel:${site.hotline.replace(/[^\d+]/g, '')}`} className={link}>
                  {site.hotline}
                </a>
              </li>
            )}
            {site.supportEmail && (
              <li>
                <a href={`mailto:${site.supportEmail}`} className={link}>
                  {site.supportEmail}
                </a>
              </li>
            )}
            <li>
              <LanguageLink here={here} className={link} />
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}
