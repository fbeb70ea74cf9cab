import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../connect.ts'
import { contentBlocks } from '../../schema/index.ts'
import { type AgreementTerms, termsEn, termsFr } from './agreement-terms.ts'
import { terms2En, terms2Fr } from './agreement-terms-2.ts'
import { terms3En, terms3Fr } from './agreement-terms-3.ts'
import { terms4En, terms4Fr } from './agreement-terms-4.ts'
import { terms5En, terms5Fr } from './agreement-terms-5.ts'
import { terms6En, terms6Fr } from './agreement-terms-6.ts'
import { terms7En, terms7Fr } from './agreement-terms-7.ts'
import { terms8En, terms8Fr } from './agreement-terms-8.ts'
import { terms9En, terms9Fr } from './agreement-terms-9.ts'
import { terms10En, terms10Fr } from './agreement-terms-10.ts'

type Renewal = Record<'en' | 'fr', { was: AgreementTerms; is: AgreementTerms }>

const kind = 'agreement_terms'

/** Puts the second version of the terms in force where the first still is, and keeps the first beside it. */
export const putSecondTermsInForce = (tx: Tx) =>
  renew(tx, { en: { was: termsEn, is: terms2En }, fr: { was: termsFr, is: terms2Fr } })

/** Puts the third version in force where the second still is, and keeps the second beside it. */
export const putThirdTermsInForce = (tx: Tx) =>
  renew(tx, { en: { was: terms2En, is: terms3En }, fr: { was: terms2Fr, is: terms3Fr } })

/** Puts the fourth version in force where the third still is, and keeps the third beside it. */
export const putFourthTermsInForce = (tx: Tx) =>
  renew(tx, { en: { was: terms3En, is: terms4En }, fr: { was: terms3Fr, is: terms4Fr } })

/** Puts the fifth version in force where the fourth still is, and keeps the fourth beside it. */
export const putFifthTermsInForce = (tx: Tx) =>
  renew(tx, { en: { was: terms4En, is: terms5En }, fr: { was: terms4Fr, is: terms5Fr } })

/** Puts the sixth version in force where the fifth still is, and keeps the fifth beside it. */
export const putSixthTermsInForce = (tx: Tx) =>
  renew(tx, { en: { was: terms5En, is: terms6En }, fr: { was: terms5Fr, is: terms6Fr } })

/** Puts the seventh version in force where the sixth still is, and keeps the sixth beside it. */
export const putSeventhTermsInForce = (tx: Tx) =>
  renew(tx, { en: { was: terms6En, is: terms7En }, fr: { was: terms6Fr, is: terms7Fr } })

/** Puts the eighth version in force where the seventh still is, and keeps the seventh beside it. */
export const putEighthTermsInForce = (tx: Tx) =>
  renew(tx, { en: { was: terms7En, is: terms8En }, fr: { was: terms7Fr, is: terms8Fr } })

/** Puts the ninth version in force where the eighth still is, and keeps the eighth beside it. */
export const putNinthTermsInForce = (tx: Tx) =>
  renew(tx, { en: { was: terms8En, is: terms9En }, fr: { was: terms8Fr, is: terms9Fr } })

/** Puts the tenth version in force where the ninth still is, and keeps the ninth beside it. */
export const putTenthTermsInForce = (tx: Tx) =>
  renew(tx, { en: { was: terms9En, is: terms10En }, fr: { was: terms9Fr, is: terms10Fr } })

/** The newest version, which an installation that begins today is in force with. */
export const termsInForce: Readonly<Record<'en' | 'fr', AgreementTerms>> = { en: terms10En, fr: terms10Fr }

/**
 * In both languages, so that a version is one thing. Agreements that were made before hold the version they were made with, printed
 * whole. Terms that the team has written anew are left alone.
 */
async function renew(tx: Tx, renewal: Renewal): Promise<void> {
  for (const locale of ['en', 'fr'] as const) {
    const { was, is } = renewal[locale]
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
