import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../connect.ts'
import { contentBlocks } from '../../schema/index.ts'
import { termsEn, termsFr } from './agreement-terms.ts'
import { terms2En, terms2Fr } from './agreement-terms-2.ts'

const versions = [
  { locale: 'en', was: termsEn, is: terms2En },
  { locale: 'fr', was: termsFr, is: terms2Fr },
] as const

const kind = 'agreement_terms'

/**
 * Puts the second version of the terms in force where the first still is, in both languages, and keeps the first beside it. Agreements that
 * were made before hold the version they were made with, printed whole. Terms that the team has written anew are left alone.
 */
export async function putSecondTermsInForce(tx: Tx): Promise<void> {
  for (const { locale, was, is } of versions) {
    const current = and(eq(contentBlocks.kind, kind), eq(contentBlocks.locale, locale))
    const [block] = await tx.select({ body: contentBlocks.body }).from(contentBlocks).where(current)
    if (!isDeepStrictEqual(block?.body, was)) continue
    await tx
      .insert(contentBlocks)
      .values({ kind: `${kind}:${was.version}`, locale, body: was })
      .onConflictDoNothing()
    await tx.update(contentBlocks).set({ body: is }).where(current)
  }
}
