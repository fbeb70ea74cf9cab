import type { ContentKind, Response } from '@ownward/contract'

type Field = Response<'teamContentItem'>['result']['fields'][number]

/** A field of a kind: its column, or its place in the body of a block. */
export interface FieldSpec {
  name: string
  column: string
  type: Field['type']
  max: number
  required: boolean
  shared: boolean
  of: readonly string[]
}

/** Where items of a kind are stored, what names one of them, and which fields the team writes. */
export interface KindSpec {
  table: string
  /** The columns that name an item, beside its language. */
  keys: readonly string[]
  fields: readonly FieldSpec[]
  hasSample: boolean
  /** There can be more of them, and fewer; the others are there for good. */
  isList: boolean
  /** The day of its newest version stands in this column. */
  dated?: string
  /** Blocks of these kinds, whose bodies have shapes of their own. */
  blocks?: readonly string[]
}

const field = (
  name: string,
  column: string,
  type: Field['type'],
  max: number,
  more: Partial<FieldSpec> = {},
): FieldSpec => ({
  name,
  column,
  type,
  max,
  required: true,
  shared: false,
  of: [],
  ...more,
})
const link = field('link', 'link', 'link', 500, { shared: true })
const day = (column: string) => field('date', column, 'date', 10, { shared: true })
const line = (name: string, max: number, more: Partial<FieldSpec> = {}) => field(name, name, 'line', max, more)

const list = { isList: true, hasSample: true }

/** The kinds of content, and what each consists of. */
export const kinds: Record<ContentKind, KindSpec> = {
  faq_category: { table: 'faq_categories', keys: ['id'], fields: [line('name', 80)], hasSample: false, isList: true },
  faq: {
    table: 'faq_entries',
    keys: ['id'],
    fields: [
      field('audience', 'audience', 'choice', 10, { shared: true, of: ['all', 'driver', 'dealer'] }),
      field('category', 'category_id', 'choice', 10, { shared: true }),
      line('question', 300),
      field('answer', 'answer', 'html', 8000),
    ],
    hasSample: false,
    isList: true,
  },
  page: {
    table: 'content_pages',
    keys: ['page', 'page_id'],
    fields: [line('title', 200), field('html', 'html', 'html', 60_000)],
    hasSample: false,
    isList: false,
    dated: 'updated_on',
  },
  terms: {
    table: 'content_blocks',
    keys: ['kind'],
    fields: [
      field('tries', 'tries', 'choice', 10, { shared: true, of: ['fixed', 'by_refusal'], required: false }),
      field('sections', 'sections', 'sections', 60_000),
    ],
    hasSample: false,
    isList: false,
    blocks: ['agreement_terms', 'purchase_terms'],
  },
  meta: {
    table: 'page_metas',
    keys: ['page', 'page_id'],
    fields: [
      line('title', 200),
      field('description', 'description', 'text', 400),
      line('keywords', 400, { required: false }),
    ],
    hasSample: false,
    isList: false,
  },
  detail_text: {
    table: 'detail_texts',
    keys: ['id'],
    fields: [line('icon', 40, { shared: true }), line('title', 120), field('content', 'content', 'text', 600)],
    hasSample: false,
    isList: true,
  },
  default_text: {
    table: 'content_blocks',
    keys: ['kind'],
    fields: [line('title', 120, { required: false }), field('items', 'items', 'lines', 4000)],
    hasSample: false,
    isList: false,
    blocks: [
      'pto_highlights',
      'buy_highlights',
      'rent_options',
      'insurance_help',
      'prepaid_plan',
      'fare_description',
      'return_policy',
    ],
  },
  testimonial: {
    table: 'testimonials',
    keys: ['id'],
    fields: [field('quote', 'quote', 'text', 1000), line('speaker', 120)],
    ...list,
  },
  news: {
    table: 'news_items',
    keys: ['id'],
    fields: [day('published_on'), link, line('title', 200), line('source', 120)],
    ...list,
  },
  event: {
    table: 'events',
    keys: ['id'],
    fields: [day('held_on'), link, line('title', 200), line('place', 120)],
    ...list,
  },
  publication: {
    table: 'publications',
    keys: ['id'],
    fields: [
      field('kind', 'kind', 'choice', 10, { shared: true, of: ['article', 'webinar', 'video'] }),
      day('published_on'),
      link,
      line('title', 200),
      field('summary', 'summary', 'text', 1000),
      line('source', 120),
    ],
    ...list,
  },
  filing: {
    table: 'filings',
    keys: ['id'],
    fields: [line('form', 40, { shared: true }), day('filed_on'), link, line('title', 200)],
    ...list,
  },
  figure: {
    table: 'figure_sources',
    keys: ['figure'],
    fields: [
      // Empty where no public figure is to be had: the planner asks for it then (PICK-23).
      field('value', 'value', 'number', 10, { shared: true, required: false }),
      day('as_of'),
      link,
      line('source', 200),
    ],
    hasSample: false,
    isList: false,
  },
}
