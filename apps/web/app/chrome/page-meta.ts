import type { Site } from '../site.ts'

/**
 * The links by which a search engine knows a page: its one address and the same page in each language. The language
 * follows the reader at one address, so both alternates are it (BEY-20).
 */
export function alternateLinks(site: Site, path: string) {
  const href = site.publicUrl + path
  return [
    { tagName: 'link', rel: 'canonical', href },
    ...['en', 'fr', 'x-default'].map(hrefLang => ({ tagName: 'link', rel: 'alternate', hrefLang, href })),
    { property: 'og:url', content: href },
    { property: 'og:site_name', content: site.brandName },
  ]
}
