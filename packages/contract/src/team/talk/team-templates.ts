import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { id, text, whole } from '../../wire.ts'

/** What stands in a template in braces and is filled in for the person who is written to (DESK-24). */
export const templatePlaceholders = [
  'first_name',
  'last_name',
  'booking',
  'car',
  'due',
  'next_amount',
  'next_day',
  'member',
  'business',
  'phone',
  'email',
] as const
/** One of these. */
export type TemplatePlaceholder = (typeof templatePlaceholders)[number]

/** How many templates there are at most. */
export const mostTemplates = 100

const done = z.object({ status: z.literal(1), message: z.string() })
const words = text(2000)
const language = z.enum(['en', 'fr'])

const template = z.object({
  id: z.number(),
  name: z.string(),
  en: z.string(),
  fr: z.string(),
  /** Counts the changes: what is saved names the one that was seen. */
  version: z.number(),
})

const team = { method: 'POST', auth: 'team', right: 'people', flag: 'number' } as const

/** Texts that the team answers with (DESK-24). */
export const teamTemplateCalls = {
  teamTemplates: call({
    ...team,
    name: 'teamTemplates',
    request: z.object({}),
    response: z.extend(done, { result: z.array(template), placeholders: z.array(z.enum(templatePlaceholders)) }),
    refuses: [],
    summary: 'Texts that the team answers with, in each language, and what can stand in them in braces.',
  }),
  teamSaveTemplate: call({
    ...team,
    name: 'teamSaveTemplate',
    once: true,
    request: z.object({
      /** Left out for a new one. */
      id: z.optional(id),
      name: text(80),
      en: words,
      fr: words,
      /** The version that was changed; needed with an id. */
      version: z.optional(whole(1, 2_147_483_647)),
    }),
    response: z.extend(done, { result: template }),
    refuses: [
      'no-template',
      'template-empty',
      'template-named',
      'template-placeholder',
      'template-changed',
      'templates-full',
    ],
    summary: 'Writes a text that the team answers with, in every language.',
  }),
  teamRemoveTemplate: call({
    ...team,
    name: 'teamRemoveTemplate',
    once: true,
    request: z.object({ id, version: whole(1, 2_147_483_647) }),
    response: done,
    refuses: ['no-template', 'template-changed'],
    summary: 'Removes a text that the team answers with.',
  }),
  teamFillTemplate: call({
    ...team,
    name: 'teamFillTemplate',
    request: z.object({
      id,
      user_id: id,
      /** Left out: the language that the person reads. */
      locale: z.optional(language),
      /** The booking that it is about; needed where the person has several. */
      booking_id: z.optional(id),
    }),
    response: z.extend(done, {
      result: z.object({
        locale: language,
        /** With what is known filled in; what is not stands in it in braces as before. */
        text: z.string(),
        missing: z.array(z.enum(templatePlaceholders)),
        /** The bookings that it can be about. */
        bookings: z.array(z.object({ booking_id: z.number(), increment_id: z.string(), car: z.string() })),
      }),
    }),
    refuses: ['no-template', 'no-person', 'no-booking'],
    summary: 'A template as it would be sent to a person, and what of it cannot be filled in.',
  }),
}
