import { isOwnPath } from '../page/own-path.ts'

/** What a push shows, and which page of this site it opens. */
export interface Shown {
  title: string
  body: string
  path: string
  /** A second one of the same name takes the place of the first. */
  tag: string
}

const elsewhere = '/account/notifications'

/** Reads what a push carries; null where it is none of ours. A page of another site is never opened (HOME-16). */
export function readPush(carried: string | undefined): Shown | null {
  const { title, body, path, tag } = objectIn(carried)
  if (typeof title !== 'string' || typeof body !== 'string' || typeof tag !== 'string') return null
  return { title, body, tag, path: pageToOpen(path) }
}

/** The page that a press on a shown push opens: one of this site, whatever it says. */
export function pageToOpen(path: unknown): string {
  return isOwnPath(path) ? path : elsewhere
}

function objectIn(text: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '')) as Record<string, unknown>
  } catch {
    return {}
  }
}
