import { cleanHtml, textOf } from './clean-html.ts'

/** A part of a page of text under a heading of its own; `html` is clean, `title` has no tags. */
export interface PageSection {
  /** Names the section in the page's address. */
  anchor: string
  title: string
  html: string
}

/** Divides a page of text at its headings, so that it can have a table of contents; what comes before the first is its introduction. */
export function dividePage(html: string): { intro: string; sections: PageSection[] } {
  const [intro = '', ...rest] = cleanHtml(html).split('<h2>')
  const sections = rest.map((part, index) => {
    const [title = '', body = ''] = part.split('</h2>')
    return { anchor: `section-${index + 1}`, title: textOf(title), html: body.trim() }
  })
  return { intro: intro.trim(), sections }
}
