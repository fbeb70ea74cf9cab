import { currentLocale, locales } from '@ownward/texts'
import { hasContent } from '../page/empty-lists.ts'
import type { Site } from '../site.ts'

/** What stands beside a link to a page without a car of its own: a studio render. */
const sitePicture = '/pictures/crossover-front34-244a3a'

const openGraphLocale = { en: 'en_US', fr: 'fr_CA' } as const

/**
 * The links by which a search engine knows a page: its one address, and the same page in each language. Without `lang`
 * the language follows the reader. Where a link to it is shared, `picture`, the base of a car's picture, stands beside it (BEY-20).
 */
export function alternateLinks(site: Site, path: string, picture = sitePicture) {
  const href = site.publicUrl + path
  return [
    { tagName: 'link', rel: 'canonical', href },
    ...locales.map(locale => ({ tagName: 'link', rel: 'alternate', hrefLang: locale, href: `${href}?lang=${locale}` })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href },
    { property: 'og:url', content: href },
    { property: 'og:site_name', content: site.brandName },
    { property: 'og:locale', content: openGraphLocale[currentLocale()] },
    { property: 'og:image', content: `${site.publicUrl}${picture}-share.jpg` },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** What a page is called and described by; the team's words where it has written some. */
export interface PageWords {
  title: string
  description: string
  keywords?: string
}

/** The head of an ordinary public page: its words, its one address and its languages (MKT-22). Search engines leave out one with nothing on it. */
export function pageMeta(site: Site, path: string, { title, description, keywords }: PageWords) {
  return [
    { title },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    ...alternateLinks(site, path),
    ...(hasContent(path, site.emptyLists) ? [] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ]
}

/** The business in the words of schema.org (BEY-20). */
export function organization(site: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.brandName,
    url: site.publicUrl,
    logo: `${site.publicUrl}/favicon.svg`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: site.hotline,
      email: site.supportEmail,
    },
    sameAs: Object.values(site.social),
  }
}
