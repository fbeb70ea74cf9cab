import { m } from '@ownward/texts'
import { Island } from '../islands/island.tsx'
import { paths } from '../paths.ts'
import type { Site } from '../site.ts'
import { type HeaderVariant, headers, isFramed } from './header-variant.ts'
import { LanguageLink } from './language-link.tsx'
import { HeadLogo } from './logo.tsx'
import { MainLinks } from './main-links.tsx'
import { SiteLink } from './site-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

interface HeaderProps {
  site: Site
  /** Path and query of the page shown: where the language link comes back to. */
  here: string
  path: string
  variant: HeaderVariant
}

/**
 * The head of every page. Both the visitor's and the signed-in look are in it; a mark on the root element picks one. On a
 * phone the middle part is a drawer, which the browser opens and closes by itself (NAV-23).
 */
export function Header({ site, here, path, variant }: HeaderProps) {
  const { logos, links, vehicle } = headers[variant]
  // In a frame only the framed pages can be shown: everything else opens beside it.
  const target = isFramed(path) ? '_blank' : undefined
  return (
    <header className="head">
      <div className="wrap">
        <HeadLogo site={site} path={path} logos={logos} />
        <div id="menu" popover="auto">
          <button
            type="button"
            className="ico phone"
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label={m.shell_menu_close()}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
          {links && <MainLinks site={site} />}
          {variant === 'employee' && <p className="nl">{m.shell_employee_program()}</p>}
          <div className="tools">
            <LanguageLink here={here} className="nl" />
            <ThemeSwitch />
          </div>
          {vehicle === 'page' && (
            <SiteLink to={paths.cars()} className="cta">
              {m.shell_get_started()}
            </SiteLink>
          )}
        </div>
        <span data-show="signed-out">
          {vehicle === 'page' ? (
            <SiteLink hard to={paths.login()} className="nl">
              {m.shell_log_in()}
            </SiteLink>
          ) : (
            <Island is="downloadApp" className="nl take" label={m.shell_download_app()} stores={storesOf(site)} />
          )}
        </span>
        <span data-show="signed-in">
          <SiteLink
            hard
            to={paths.account.wishlist()}
            target={target}
            aria-label={m.shell_wishlist()}
            title={m.shell_wishlist()}
            className="ico"
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 8.5 2.6C20.5 15 12 20 12 20Z" />
            </svg>
          </SiteLink>
          <Island
            is="userMenu"
            idle
            {...(vehicle === 'app' && { stores: storesOf(site) })}
            {...(target && { target })}
          />
        </span>
        <button type="button" className="ico phone" popoverTarget="menu" aria-label={m.shell_menu()}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 8h16M4 16h16" />
          </svg>
        </button>
      </div>
    </header>
  )
}

/** The addresses the download-app modal shows. */
export function storesOf({ appStoreUrl, playStoreUrl, hotline }: Site) {
  return { appStoreUrl, playStoreUrl, hotline }
}
