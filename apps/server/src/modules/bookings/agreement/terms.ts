import type { Locale } from '@ownward/texts'
import { and, eq } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { contentBlocks } from '../../../db/schema/index.ts'

/** The terms the team edits; an accepted agreement names their version and prints them whole. */
export interface Terms {
  version: string
  sections: readonly { title: string; paragraphs: readonly string[] }[]
}

/** The terms in force in a language. An installation without terms cannot make agreements: that is a fault. */
export async function currentTerms(sql: Sql, locale: Locale): Promise<Terms> {
  const [block] = await sql
    .select({ body: contentBlocks.body })
    .from(contentBlocks)
    .where(and(eq(contentBlocks.kind, 'agreement_terms'), eq(contentBlocks.locale, locale)))
  if (!block) throw new Error(`no terms for agreements in ${locale}: content block 'agreement_terms'`)
  return block.body as Terms
}
