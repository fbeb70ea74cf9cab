import { m } from '@ownward/texts'

/** The head of a page of the console: its name, and that no search engine keeps it. */
export function teamMeta(title: string) {
  return [{ title: m.team_page_title({ title }) }, { name: 'robots', content: 'noindex, nofollow' }]
}
