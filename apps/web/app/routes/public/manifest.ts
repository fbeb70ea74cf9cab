import { m } from '@ownward/texts'
import { paths } from '../../paths.ts'
import { apiContext } from '../../server/page-context.server.ts'
import type { Route } from './+types/manifest'

const light = '#fbf8f2'
const dark = '#0e1513'
const png = 'image/png'
const icon = (name: string, size: number) => ({ src: `/icon-${name}${size}.png`, sizes: `${size}x${size}`, type: png })
const maskable = (size: number) => ({ ...icon('maskable-', size), purpose: 'maskable' })

/** What a device needs to keep the site among its apps: name, first page, colors of both looks, and icons (HOME-19). */
export function loader({ context }: Route.LoaderArgs) {
  const { site, locale } = context.get(apiContext)
  const manifest = {
    // What was installed before, in whichever language, is the same app.
    id: '/',
    name: site.brandName,
    short_name: site.brandName,
    description: m.shell_app_description(),
    lang: locale,
    start_url: paths.account.home(),
    scope: '/',
    display: 'standalone',
    background_color: light,
    theme_color: light,
    color_scheme_dark: { background_color: dark, theme_color: dark },
    icons: [
      icon('', 192),
      icon('', 512),
      maskable(192),
      maskable(512),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } })
}
