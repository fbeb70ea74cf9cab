import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { m } from '@ownward/texts'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { FailedPage } from './chrome/failed-page.tsx'
import { ownAddress } from './server/cache-key.ts'
import { apiContext } from './server/page-context.server.ts'
import headScript from './starter/app-head.ts?inline-script'
import appCss from './styles/app.css?url'

/** What a route may say about itself: `app` pages are hydrated, all others are HTML with islands. */
export interface RouteHandle {
  app?: boolean
  /** Which style sheet a public page carries inline: one of its own, of the pages about the program, of pages of words, of those that help to choose, of the ways in, or all. */
  sheet?: 'home' | 'listing' | 'detail' | 'marketing' | 'text' | 'choosing' | 'signIn'
  /** A public page that is one form, with an end and with code of its own. */
  form?: true
  /** A public page that stands in a frame where nothing runs: it carries no script. */
  still?: true
}

export function loader({ context, request }: Route.LoaderArgs) {
  const { site, locale, now, reference } = context.get(apiContext)
  return { site, locale, reference, now: now.toISOString(), here: ownAddress(new URL(request.url), locale) }
}

// Names and addresses of the operator do not change while somebody walks through the app.
export const shouldRevalidate = () => false

/** The address of whatever page it stands on: to follow it is to load the page again. */
const thisPage = ''

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const matches = useMatches()
  const app = matches.some(match => (match.handle as RouteHandle | undefined)?.app)
  return (
    // The head script marks the root element before React sees it.
    <html lang={root?.locale ?? 'en'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1513" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {/* Asked for without cookies, so its address names the language. */}
        <link rel="manifest" href={`/manifest.webmanifest?lang=${root?.locale ?? 'en'}`} />
        {[figtree, bricolage].map(href => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
        {app && <link rel="stylesheet" href={appCss} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, allowed by its hash */}
        {app && <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />}
      </head>
      <body>
        {/* As tall as the page may be scrolled before the header sticks (NAV-12). */}
        <i id="top" />
        <a href="#main" className="skip">
          {m.shell_skip()}
        </a>
        {children}
        <p id="said" aria-live="polite" className="heard" />
        <dialog id="sorry" aria-labelledby="sorry-text">
          <p id="sorry-text">{m.common_sorry_reload()}</p>
          <a href={thisPage} data-hard="">
            {m.common_reload()}
          </a>
        </dialog>
        {app && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <FailedPage />
}
