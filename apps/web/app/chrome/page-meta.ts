import { locales } from '@ownward/texts'
import type { Site } from '../site.ts'

/**
 * The links by which a search engine knows a page: its one address, and the same page in each language. Without `lang`
 * the language follows the reader (BEY-20).
 */
export function alternateLinks(site: Site, path: string) {
  const href = site.publicUrl + path
  return [
    { tagName: 'link', rel: 'canonical', href },
    ...locales.map(locale => ({ tagName: 'link', rel: 'alternate', hrefLang: locale, href: `${href}?lang=${locale}` })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href },
    { property: 'og:url', content: href },
    { property: 'og:site_name', content: site.brandName },
  ]
}

/** What a page is called and described by; the team's words where it has written some. */
export interface PageWords {
  title: string
  description: string
  keywords?: string
}

/** The head of an ordinary public page: its words, its one address and its languages (MKT-22). */
export function pageMeta(site: Site, path: string, { title, description, keywords }: PageWords) {
  return [
    { title },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    ...alternateLinks(site, path),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ]
}
