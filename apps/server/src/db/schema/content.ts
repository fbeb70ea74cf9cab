import { integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/** Title and description of a page per language (`getMetas`, `getPageMetas`). */
export const pageMetas = pgTable(
  'page_metas',
  {
    page: text('page').notNull(),
    pageId: integer('page_id').notNull(),
    locale: text('locale', { enum: ['en', 'fr'] }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    keywords: text('keywords').notNull(),
  },
  t => [primaryKey({ columns: [t.page, t.pageId, t.locale] })],
)

export const faqCategories = pgTable(
  'faq_categories',
  {
    id: smallint('id').notNull(),
    locale: text('locale', { enum: ['en', 'fr'] }).notNull(),
    name: text('name').notNull(),
  },
  t => [primaryKey({ columns: [t.id, t.locale] })],
)

export const faqEntries = pgTable(
  'faq_entries',
  {
    id: integer('id').notNull(),
    locale: text('locale', { enum: ['en', 'fr'] }).notNull(),
    categoryId: smallint('category_id').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
  },
  t => [primaryKey({ columns: [t.id, t.locale] })],
)

/** The highlight cards of a car's page: icon, title and content (`getVehicleDetailText`). */
export const detailTexts = pgTable(
  'detail_texts',
  {
    id: integer('id').notNull(),
    locale: text('locale', { enum: ['en', 'fr'] }).notNull(),
    icon: text('icon').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
  },
  t => [primaryKey({ columns: [t.id, t.locale] })],
)

/** Longer texts that the team edits: program highlights, terms, refund policy; shape by kind. */
export const contentBlocks = pgTable(
  'content_blocks',
  {
    kind: text('kind').notNull(),
    locale: text('locale', { enum: ['en', 'fr'] }).notNull(),
    body: jsonb('body').notNull(),
  },
  t => [primaryKey({ columns: [t.kind, t.locale] })],
)
