import { displayDate } from '@ownward/domain/calendar'
import { isLocale, m } from '@ownward/texts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../../parts.ts'
import { contentStore } from './store.ts'

const fileName = /^([a-z][a-z-]{0,60})-(en|fr)\.pdf$/

/** Serves the committees' charters and the code of ethics as files to download, made from the words that the team keeps (MKT-18). */
export function serveCharters(app: FastifyInstance, parts: Parts): void {
  app.get('/documents/:file', async (request, reply) => {
    const [, slug, locale] = fileName.exec((request.params as { file: string }).file) ?? []
    const charter = slug && isLocale(locale) ? await contentStore(parts.database.db).charter(slug, locale) : undefined
    if (!charter) return reply.callNotFound()
    const { printCharter } = await import('./print-charter.ts')
    const words = { locale: charter.locale }
    const date = displayDate(charter.adoptedOn, charter.locale)
    const bytes = await printCharter({
      title: charter.title,
      notes: [
        parts.config.brand.name,
        charter.sample ? m.pages_charter_sample({}, words) : m.pages_investors_adopted({ date }, words),
      ],
      sections: charter.sections,
      language: charter.locale,
      adoptedOn: new Date(`${charter.adoptedOn}T12:00:00Z`),
      pageLabel: (n, count) => m.pages_charter_page({ title: charter.title, n, count }, words),
    })
    return reply
      .headers({
        'content-type': 'application/pdf',
        'cache-control': 'public, max-age=300',
        'content-disposition': `attachment; filename="${slug}-${locale}.pdf"`,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      .send(bytes)
  })
}
