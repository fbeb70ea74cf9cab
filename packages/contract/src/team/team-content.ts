import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, line, text, whole } from '../wire.ts'

const done = z.object({ status: z.literal(1), message: z.string() })

/** What the team writes (SRV-31). */
export const contentKinds = [
  'faq_category',
  'faq',
  'page',
  'terms',
  'meta',
  'detail_text',
  'default_text',
  'testimonial',
  'news',
  'event',
  'publication',
  'filing',
  'figure',
] as const

/** One of the kinds of content that the team writes. */
export type ContentKind = (typeof contentKinds)[number]

const key = text(120)
const words = z.record(line(40, 1), text(60_000))

/** An item in both languages; `shared` is what both have in common, such as a date or a link. */
const state = z.object({ shared: words, en: words, fr: words, sample: z.boolean() })
const problems = z.object({ problems: z.array(z.object({ field: z.string(), message: z.string() })) })

const field = z.object({
  name: z.string(),
  /** `lines`: one to a line; `sections`: headings begin with ##, paragraphs are divided by an empty line. */
  type: z.enum(['line', 'text', 'html', 'date', 'link', 'choice', 'lines', 'sections', 'number']),
  max: z.number(),
  required: z.boolean(),
  /** The same in both languages. */
  shared: z.boolean(),
  of: z.array(z.object({ value: z.string(), label: z.string() })),
})

/** The words of the site, as the team edits them (SRV-31). */
export const teamContent = {
  teamContent: call({
    name: 'teamContent',
    method: 'POST',
    auth: 'team',
    right: 'content',
    flag: 'number',
    request: z.object({ kind: z.enum(contentKinds) }),
    response: z.extend(done, {
      /** Whether there can be more of them, and fewer. */
      is_list: z.boolean(),
      result: z.array(
        z.object({
          key: z.string(),
          title: z.string(),
          title_fr: z.string(),
          sample: z.boolean(),
          /** When and by whom it was changed last; empty when it is as it came. */
          changed_at: z.string(),
          changed_by: z.string(),
        }),
      ),
    }),
    refuses: [],
    summary: 'What there is of a kind of content.',
  }),
  teamContentItem: call({
    name: 'teamContentItem',
    method: 'POST',
    auth: 'team',
    right: 'content',
    flag: 'number',
    /** Without a key: what a new item begins with. */
    request: z.object({ kind: z.enum(contentKinds), key: z.optional(key) }),
    response: z.extend(done, {
      result: z.object({
        fields: z.array(field),
        has_sample: z.boolean(),
        is_list: z.boolean(),
        state,
        /** The newest version; 0 while it is as it came. */
        version: z.number(),
        versions: z.array(z.object({ id: z.number(), at: z.string(), who: z.string(), removed: z.boolean() })),
      }),
    }),
    refuses: ['no-content'],
    summary: 'One item in both languages, with the versions it has had.',
  }),
  teamSaveContent: call({
    name: 'teamSaveContent',
    method: 'POST',
    auth: 'team',
    right: 'content',
    flag: 'number',
    maxBody: 512 * 1024,
    once: true,
    request: z.object({
      kind: z.enum(contentKinds),
      key: z.optional(key),
      state,
      version: whole(0, 2_000_000_000),
    }),
    response: z.extend(done, { result: z.object({ key: z.string(), version: z.number() }) }),
    refuses: ['no-content', 'bad-content', 'changed-meanwhile'],
    refusal: problems,
    summary: 'Writes an item in both languages; what it was before stays as a version.',
  }),
  teamRemoveContent: call({
    name: 'teamRemoveContent',
    method: 'POST',
    auth: 'team',
    right: 'content',
    flag: 'number',
    once: true,
    request: z.object({ kind: z.enum(contentKinds), key, version: whole(0, 2_000_000_000) }),
    response: done,
    refuses: ['no-content', 'content-stays', 'changed-meanwhile'],
    summary: 'Takes an item of a list off the site; its versions stay.',
  }),
  teamRestoreContent: call({
    name: 'teamRestoreContent',
    method: 'POST',
    auth: 'team',
    right: 'content',
    flag: 'number',
    once: true,
    request: z.object({ kind: z.enum(contentKinds), key, version_id: id }),
    response: z.extend(done, { result: z.object({ version: z.number() }) }),
    refuses: ['no-content'],
    summary: 'Makes an earlier version the newest one.',
  }),
  teamPreviewContent: call({
    name: 'teamPreviewContent',
    method: 'POST',
    auth: 'team',
    right: 'content',
    flag: 'number',
    maxBody: 512 * 1024,
    request: z.object({ kind: z.enum(contentKinds), state }),
    response: z.extend(done, { result: z.object({ en: words, fr: words }) }),
    refuses: [],
    summary: 'The texts as the site will show them: cleaned, with the operator’s name in them.',
  }),
}
