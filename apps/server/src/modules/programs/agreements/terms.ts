import type { Quote } from '@ownward/domain/pricing'
import type { Locale } from '@ownward/texts'
import { and, eq } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { contentBlocks } from '../../../db/schema/index.ts'

/** The terms the team edits; an accepted agreement names their version and prints them whole. */
export interface Terms {
  version: string
  /** Whether they say that the refusal decides when a payment is tried again; without it they name fixed days (PACT-24). */
  tries?: 'by_refusal'
  sections: readonly { title: string; paragraphs: readonly string[] }[]
}

/** Which block has the terms of a program, and which those of a purchase, each with versions of its own. */
const blockOf = { pto: 'agreement_terms', buy: 'purchase_terms' } as const

/** The terms in force of a program or of a purchase, in a language. An installation without them cannot make agreements: that is a fault. */
export async function currentTerms(sql: Sql, financing: Quote['financing'], locale: Locale): Promise<Terms> {
  const kind = blockOf[financing]
  const [block] = await sql
    .select({ body: contentBlocks.body })
    .from(contentBlocks)
    .where(and(eq(contentBlocks.kind, kind), eq(contentBlocks.locale, locale)))
  if (!block) throw new Error(`no terms for agreements in ${locale}: content block '${kind}'`)
  return block.body as Terms
}
