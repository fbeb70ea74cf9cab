import { resultOf } from '../api/result-of.ts'
import type { PageText } from '../features/pages/text-page.tsx'
import type { PageContext } from './page-context.server.ts'

/** A page of the team's words by name and number (C-16), or null where it cannot be read: its page then says so (ERR-16). */
export async function readPageText({ call, reads }: PageContext, page: string, id: number): Promise<PageText | null> {
  reads('content')
  const answer = await call('getContentPage', { page, id }).catch(() => null)
  return resultOf(answer) ?? null
}
