import { apiContext } from '../../server/page-context.server.ts'
import type { Route } from './+types/manifest'

/** What a phone needs to keep the site on its home screen: name, colors and icons. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, locale } = context.get(apiContext)
  const manifest = {
    id: '/',
    name: site.brandName,
    short_name: site.brandName,
    lang: locale,
    start_url: '/',
    display: 'standalone',
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } })
}
