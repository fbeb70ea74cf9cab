import { apiContext } from '../../server/page-context.server.ts'
import type { Route } from './+types/robots'

/** What search engines may read: the public pages and sign-in, not the frames, the account or the API (BEY-20). */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(apiContext)
  const closed = [
    '/account',
    '/api',
    '/booking',
    '/confirm-',
    '/iframecars',
    '/ichapcars',
    '/chapcars',
    '/listing',
    '/register',
    '/team',
    '/offline',
    '/dev',
  ]
  const lines = ['User-agent: *', ...closed.map(path => `Disallow: ${path}`), `Sitemap: ${site.publicUrl}/sitemap.xml`]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
