import { m } from '@ownward/texts'
import { Island } from '../islands/island.tsx'
import { paths } from '../paths.ts'
import type { Site } from '../site.ts'
import { LanguageLink } from './language-link.tsx'
import { Logo } from './logo.tsx'
import { SiteLink } from './site-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

interface HeaderProps {
  site: Site
  /** Path and query of the page shown: where the language link comes back to. */
  here: string
  /** `booking` and `framed` keep the person on their way: no links to other parts (O-13). */
  variant: 'main' | 'partner' | 'booking' | 'framed'
}

const quiet = 'rounded-full px-3 py-2 text-sm font-medium text-ink-soft hover:bg-spruce-wash hover:text-ink'

/** The head of every page. Both the visitor's and the signed-in look are in it; a mark on the root element picks one. */
export function Header({ site, here, variant }: HeaderProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-16 max-w-page items-center gap-1 px-4 md:px-8">
        <SiteLink
          to={variant === 'framed' ? paths.framedCars() : paths.home()}
          aria-label={m.shell_home_link({ brand: site.brandName })}
          className="mr-auto rounded-field md:mr-6"
        >
          <Logo brand={site.brandName} />
        </SiteLink>
        {variant === 'partner' && <span className="hidden text-sm text-ink-soft md:inline">{m.shell_partner()}</span>}
        {variant === 'main' && (
          <nav aria-label={m.shell_nav_label()} className="mr-auto hidden gap-1 md:flex">
            <SiteLink to={paths.cars()} className={quiet}>
              {m.shell_nav_cars()}
            </SiteLink>
            <SiteLink to={paths.howItWorks()} className={quiet}>
              {m.shell_nav_how()}
            </SiteLink>
          </nav>
        )}
        {variant !== 'main' && <span className="mr-auto" />}
        <div className="hidden items-center gap-1 md:flex">
          <LanguageLink here={here} className={quiet} />
          <ThemeSwitch />
        </div>
        {variant !== 'main' && (
          <div data-show="signed-out" className="max-md:hidden">
            <Island is="downloadApp" look="quiet" label={m.shell_download_app()} stores={storesOf(site)} />
          </div>
        )}
        {variant === 'framed' ? null : (
          <>
            <SiteLink
              hard
              to={paths.login()}
              data-show="signed-out"
              className="rounded-full px-3 py-2 text-xs font-bold tracking-wide hover:bg-spruce-wash"
            >
              {m.shell_log_in()}
            </SiteLink>
            <div data-show="signed-in">
              <Island is="userMenu" idle />
            </div>
          </>
        )}
        {variant === 'main' && (
          <SiteLink
            to={paths.cars()}
            className="hidden rounded-full bg-spruce px-4 py-2.5 text-xs font-bold tracking-wide text-on-spruce hover:bg-spruce-deep md:inline-block"
          >
            {m.shell_get_started()}
          </SiteLink>
        )}
        <details className="group md:hidden">
          <summary
            aria-label={m.shell_menu()}
            className="grid size-11 cursor-pointer list-none place-items-center rounded-full hover:bg-spruce-wash"
          >
            <svg
              viewBox="0 0 24 24"
              className="size-6"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              aria-hidden="true"
            >
              <path d="M4 8h16M4 16h16" strokeLinecap="round" />
            </svg>
          </summary>
          <div className="absolute inset-x-0 top-full flex flex-col gap-1 border-b border-line bg-paper px-4 py-4 shadow-soft">
            {variant === 'main' && (
              <nav aria-label={m.shell_menu()} className="flex flex-col gap-1 text-lg font-semibold">
                <SiteLink to={paths.cars()} className="rounded-field py-2.5">
                  {m.shell_nav_cars()}
                </SiteLink>
                <SiteLink to={paths.howItWorks()} className="rounded-field py-2.5">
                  {m.shell_nav_how()}
                </SiteLink>
              </nav>
            )}
            {variant !== 'main' && (
              <div data-show="signed-out">
                <Island is="downloadApp" look="outline" label={m.shell_download_app()} stores={storesOf(site)} />
              </div>
            )}
            <div className="flex items-center justify-between border-line pt-2">
              <LanguageLink here={here} className="rounded-full py-2 text-sm font-medium text-ink-soft" />
              <ThemeSwitch />
            </div>
          </div>
        </details>
      </div>
    </header>
  )
}

/** The addresses the download-app modal shows. */
export function storesOf({ appStoreUrl, playStoreUrl, hotline }: Site) {
  return { appStoreUrl, playStoreUrl, hotline }
}
