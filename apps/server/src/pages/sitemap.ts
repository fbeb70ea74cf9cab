import { locales } from '@ownward/texts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { remembered } from '../at-once/remembered.ts'
import { type ListedAddress, listedAddresses } from '../modules/cars/catalog/index.ts'

/** What the sitemap lists, under which origin, and how many cars go into one of its files. */
export interface SitemapOptions {
  pool: pg.Pool
  publicUrl: string
  /** The paths of the pages worth finding beside those of the cars. */
  pages: () => Promise<readonly string[]>
  /** Cars in one file. The format allows 50 000 addresses; fewer keep a file small enough to be made at once. */
  perFile?: number
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const tenMinutes = 600_000

/**
 * Tells search engines every page worth finding, each with its languages (BEY-20): one file while the cars fit into it, beyond that
 * an index of files. A run of cars is named by the id it begins after, so that no number of cars makes one file slow.
 */
export function sitemapRoutes(
  app: FastifyInstance,
  { pool, publicUrl, pages, perFile = 10_000 }: SitemapOptions,
  done: () => void,
): void {
  const cars = listedAddresses(pool)
  const pagesIn = async () => (await pages()).map(path => ({ path }))

  app.addHook('onSend', async (_request, reply) => {
    // A refusal or a fault is for nobody to keep.
    if (reply.statusCode === 200) reply.header('cache-control', 'public, max-age=3600')
  })
  // Numbering all cars keeps the database busy for seconds where there are very many.
  const runs = remembered(() => cars.runs(perFile), { forMs: () => tenMinutes })
  const many = remembered(async () => (await cars.count()) > perFile, { forMs: took => 100 * took })
  app.get('/sitemap.xml', async (_request, reply) => {
    reply.type('application/xml; charset=utf-8')
    if (!(await many())) return urlSet(publicUrl, [...(await pagesIn()), ...(await cars.run(0, perFile))])
    const files = [
      { path: '/sitemap-pages.xml' },
      ...(await runs()).map(({ after, changedOn }) => ({ path: `/sitemap-cars-${after}.xml`, changedOn })),
    ]
    return index(publicUrl, files)
  })
  app.get('/sitemap-pages.xml', async (_request, reply) => {
    reply.type('application/xml; charset=utf-8')
    return urlSet(publicUrl, await pagesIn())
  })
  app.get<{ Params: { after: string } }>('/sitemap-cars-:after(^\\d{1,9}).xml', async (request, reply) => {
    const found = await cars.run(Number(request.params.after), perFile)
    if (found.length === 0) return reply.callNotFound()
    reply.type('application/xml; charset=utf-8')
    return urlSet(publicUrl, found)
  })
  done()
}

type Entry = Pick<ListedAddress, 'path'> & Partial<ListedAddress>

const changed = ({ changedOn }: Entry) => (changedOn ? `<lastmod>${changedOn}</lastmod>` : '')

function urlSet(publicUrl: string, entries: readonly Entry[]): string {
  const urls = entries.map(entry => {
    const address = escapeXml(publicUrl + entry.path)
    const languages = locales.map(
      locale => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}?lang=${locale}"/>`,
    )
    return `<url><loc>${address}</loc>${changed(entry)}${languages.join('')}</url>\n`
  })
  return `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`
}

function index(publicUrl: string, entries: readonly Entry[]): string {
  const files = entries.map(
    entry => `<sitemap><loc>${escapeXml(publicUrl + entry.path)}</loc>${changed(entry)}</sitemap>\n`,
  )
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${files.join('')}</sitemapindex>\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;').replaceAll('"', '&quot;')
}
