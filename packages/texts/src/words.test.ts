import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that say something else than they mean, or a second name for what has one (docs/domain/glossary.md). */
const forbidden = {
  en: /20% Down Payment Coupon|within a working day|one price, everywhere/i,
  fr: /assurances? (?:est |sont )?offertes?|prix de conversion|jour ouvrable|redevance|minifourgonnette|e-mail/i,
}

test.each(['en', 'fr'] as const)(
  'PLAT-06, SRV-41: no message uses a word that another thing has, or that promises too much (%s)',
  locale => {
    const folder = new URL(`../messages/${locale}/`, import.meta.url)
    const lines = readdirSync(folder).flatMap(file => readFileSync(new URL(file, folder), 'utf8').split('\n'))
    expect(lines.length).toBeGreaterThan(2000)
    expect(lines.filter(line => forbidden[locale].test(line))).toEqual([])
  },
)
