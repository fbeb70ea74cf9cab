import { type Locale, m } from '@ownward/texts'
import type { Sql } from '../../../db/connect.ts'
import { contentStore } from './store.ts'

/** The words around a car that the team edits, with ours where a block was never written. */
export interface PageTexts {
  readonly highlights: readonly { icon: string; title: string; content: string }[]
  readonly programHighlights: readonly { title: string }[]
  readonly buyHighlights: readonly { title: string }[]
  readonly rentOptions: { readonly title: string; readonly points: readonly string[] }
  readonly insuranceHelp: string
  readonly prepaidPlan: string
  readonly fareDescription: string
}

const kinds = ['pto_highlights', 'buy_highlights', 'rent_options', 'insurance_help', 'prepaid_plan', 'fare_description']

/** Reads the content blocks of a car's page: lists of titles, one title with its points, and plain texts. */
export async function readPageTexts(sql: Sql, locale: Locale): Promise<PageTexts> {
  const store = contentStore(sql)
  const [highlights, blocks] = await Promise.all([store.highlights(locale), store.blocks(kinds, locale)])
  const titles = (kind: string) => ((blocks.get(kind) as string[] | undefined) ?? []).map(title => ({ title }))
  const text = (kind: string, ours: string) => (blocks.get(kind) as { text: string } | undefined)?.text ?? ours
  const words = { locale }
  return {
    highlights,
    programHighlights: titles('pto_highlights'),
    buyHighlights: titles('buy_highlights'),
    rentOptions: (blocks.get('rent_options') as PageTexts['rentOptions'] | undefined) ?? {
      title: m.content_rent_options_title({}, words),
      points: [
        m.content_rent_options_1({}, words),
        m.content_rent_options_2({}, words),
        m.content_rent_options_3({}, words),
      ],
    },
    insuranceHelp: text('insurance_help', m.content_insurance_help({}, words)),
    prepaidPlan: text('prepaid_plan', m.content_prepaid_plan_text({}, words)),
    fareDescription: text('fare_description', m.content_fare_description({}, words)),
  }
}
