import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const locale = () => text('locale', { enum: ['en', 'fr'] }).notNull()
/** The words stand for those of real people or of others, and are shown with that mark (O-17). */
const sample = () => boolean('sample').notNull().default(false)

/** Title and description of a page per language (`getMetas`, `getPageMetas`). */
export const pageMetas = pgTable(
  'page_metas',
  {
    page: text('page').notNull(),
    pageId: integer('page_id').notNull(),
    locale: locale(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    keywords: text('keywords').notNull(),
  },
  t => [primaryKey({ columns: [t.page, t.pageId, t.locale] })],
)

/** Groups of questions by language (MKT-10). */
export const faqCategories = pgTable(
  'faq_categories',
  {
    id: smallint('id').notNull(),
    locale: locale(),
    name: text('name').notNull(),
  },
  t => [primaryKey({ columns: [t.id, t.locale] })],
)

/** Questions and answers by language and by whom they are for. */
export const faqEntries = pgTable(
  'faq_entries',
  {
    id: integer('id').notNull(),
    locale: locale(),
    /** The page it is for: the questions page in its categories, or the drivers' or dealers' page, which has none. */
    audience: text('audience', { enum: ['all', 'driver', 'dealer'] })
      .notNull()
      .default('all'),
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
    locale: locale(),
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
    locale: locale(),
    body: jsonb('body').notNull(),
  },
  t => [primaryKey({ columns: [t.kind, t.locale] })],
)

/** A page that is text: terms (12), privacy (13), the company (7); found by name and number (C-16). */
export const contentPages = pgTable(
  'content_pages',
  {
    page: text('page').notNull(),
    pageId: integer('page_id').notNull(),
    locale: locale(),
    title: text('title').notNull(),
    /** Headings of the second level divide it; they become the table of contents. */
    html: text('html').notNull(),
    updatedOn: date('updated_on', { mode: 'string' }).notNull(),
  },
  t => [primaryKey({ columns: [t.page, t.pageId, t.locale] })],
)

/** What people say about the program (MKT-01); `speaker` is what they do, never a name. */
export const testimonials = pgTable(
  'testimonials',
  {
    id: integer('id').notNull(),
    locale: locale(),
    quote: text('quote').notNull(),
    speaker: text('speaker').notNull(),
    sample: sample(),
  },
  t => [primaryKey({ columns: [t.id, t.locale] })],
)

/** What the press says, with its link (MKT-01). */
export const newsItems = pgTable(
  'news_items',
  {
    id: integer('id').notNull(),
    locale: locale(),
    title: text('title').notNull(),
    source: text('source').notNull(),
    link: text('link').notNull(),
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    sample: sample(),
  },
  t => [primaryKey({ columns: [t.id, t.locale] })],
)

/** Events with their day and place (MKT-01). */
export const events = pgTable(
  'events',
  {
    id: integer('id').notNull(),
    locale: locale(),
    title: text('title').notNull(),
    place: text('place').notNull(),
    link: text('link').notNull(),
    heldOn: date('held_on', { mode: 'string' }).notNull(),
    sample: sample(),
  },
  t => [primaryKey({ columns: [t.id, t.locale] })],
)

/** Articles, webinars and videos with their links (MKT-15). */
export const publications = pgTable(
  'publications',
  {
    id: integer('id').notNull(),
    locale: locale(),
    kind: text('kind', { enum: ['article', 'webinar', 'video'] }).notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    source: text('source').notNull(),
    link: text('link').notNull(),
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    sample: sample(),
  },
  t => [primaryKey({ columns: [t.id, t.locale] })],
)

/** A public figure that the planner begins with (PICK-23): in dollars or percent, empty where none is to be had; as the authority or paper had it on a day. */
export const figureSources = pgTable(
  'figure_sources',
  {
    figure: text('figure', { enum: ['gallon', 'kwh', 'dealer_apr'] }).notNull(),
    locale: locale(),
    value: text('value').notNull(),
    source: text('source').notNull(),
    link: text('link').notNull(),
    asOf: date('as_of', { mode: 'string' }).notNull(),
  },
  t => [primaryKey({ columns: [t.figure, t.locale] })],
)

/** A regulatory filing (MKT-18): `form` is its kind, `link` where the authority shows it. */
export const filings = pgTable(
  'filings',
  {
    id: integer('id').notNull(),
    locale: locale(),
    form: text('form').notNull(),
    title: text('title').notNull(),
    link: text('link').notNull(),
    filedOn: date('filed_on', { mode: 'string' }).notNull(),
    sample: sample(),
  },
  t => [primaryKey({ columns: [t.id, t.locale] })],
)

/** Committee charters and the code of ethics (MKT-18): kept as text, downloaded as a PDF made from it. */
export const charters = pgTable(
  'charters',
  {
    slug: text('slug').notNull(),
    locale: locale(),
    position: smallint('position').notNull(),
    title: text('title').notNull(),
    adoptedOn: date('adopted_on', { mode: 'string' }).notNull(),
    sections: jsonb('sections').$type<{ heading: string; paragraphs: string[] }[]>().notNull(),
    sample: sample(),
  },
  t => [primaryKey({ columns: [t.slug, t.locale] })],
)

/** Every state that an item of the team's words has had; only ever added to (SRV-31). The body is null once it was taken off. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    /** Null for what the product came with. */
    memberId: integer('member_id'),
    body: jsonb('body'),
    at: instant('at').notNull(),
  },
  t => [index('content_versions_item').on(t.kind, t.key, t.id)],
)

/** A message left with the contact form (API-27); `state` is a code of VAL-11, `locale` the language to answer in. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    iam: text('iam', { enum: ['Driver', 'Dealer', 'Other'] }).notNull(),
    comment: text('comment').notNull(),
    locale: locale(),
    at: instant('at').notNull(),
    /** When it was opened again last: since then it waits anew. */
    reopenedAt: instant('reopened_at'),
    assignedTo: integer('assigned_to'),
    handledAt: instant('handled_at'),
    handledBy: integer('handled_by'),
  },
  t => [index('contact_messages_open').on(t.at).where(sql`handled_at is null`)],
)
