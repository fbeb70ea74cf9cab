import { paths } from '../paths.ts'

const pages = {
  faq: paths.faq(),
  publications: paths.publications(),
  article: paths.publications('article'),
  webinar: paths.publications('webinar'),
  video: paths.publications('video'),
  filings: paths.investors(),
} as const

/** A list that the team fills, by the name under which the server tells that it is empty. */
export type ListName = keyof typeof pages

/** Whether there is something on a page: one whose list is empty is not linked, nor told to search engines (OPS-07). */
export function hasContent(path: string, emptyLists: readonly ListName[]): boolean {
  return !emptyLists.some(name => pages[name] === path)
}
