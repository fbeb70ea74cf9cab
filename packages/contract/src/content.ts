import * as z from 'zod/mini'
import { call } from './call.ts'
import { nothing, text, whole, written } from './wire.ts'

const metas = z.object({
  status: z.literal(true),
  message: z.string(),
  result: z.object({ metatitle: z.string(), metadescription: z.string(), metakeyword: z.string() }),
})
const metasRequest = z.object({ page: z.optional(text(60)), id: z.optional(whole(0, 100_000)) })

const typed = z.optional(written().check(z.maxLength(10_000)))

/** `all`: the questions page; the others have their own page and no categories. */
const audience = z.enum(['all', 'driver', 'dealer'])

/** Words that stand for those of real people or of others carry the mark, and are shown with it (O-17). */
const sample = z.boolean()
const listed = { id: z.number(), title: z.string(), link: z.string(), date: z.string(), sample }

/** The calls for what the team writes, and the contact form (API-24 … API-27). */
export const content = {
  getVehicleDetailText: call({
    name: 'getVehicleDetailText',
    method: 'POST',
    auth: 'public',
    flag: 'boolean',
    request: nothing,
    response: z.object({
      status: z.literal(true),
      message: z.string(),
      result: z.array(z.object({ icon: z.string(), title: z.string(), content: z.string() })),
    }),
    refuses: [],
    summary: 'Highlight cards of a car’s page.',
  }),
  getMetas: call({
    name: 'getMetas',
    method: 'POST',
    auth: 'public',
    flag: 'boolean',
    request: metasRequest,
    response: metas,
    refuses: ['no-page'],
    summary: 'Title and description of a page by its name.',
  }),
  getPageMetas: call({
    name: 'getPageMetas',
    method: 'POST',
    auth: 'public',
    flag: 'boolean',
    request: metasRequest,
    response: metas,
    refuses: ['no-page'],
    summary: 'Title and description of a page by its id.',
  }),
  getFaq: call({
    name: 'getFaq',
    method: 'GET',
    auth: 'public',
    flag: 'boolean',
    request: z.object({ audience: z.optional(audience) }),
    response: z.object({
      status: z.literal(true),
      message: z.string(),
      result: z.object({
        faq: z.array(z.object({ id: z.number(), category_id: z.number(), question: z.string(), answer: z.string() })),
        categories: z.array(z.object({ id: z.number(), category_name: z.string() })),
      }),
    }),
    refuses: [],
    summary: 'Questions and answers in their categories.',
  }),
  getHomeContent: call({
    name: 'getHomeContent',
    method: 'POST',
    auth: 'public',
    flag: 'boolean',
    request: nothing,
    response: z.object({
      status: z.literal(true),
      message: z.string(),
      result: z.object({
        testimonials: z.array(z.object({ id: z.number(), quote: z.string(), speaker: z.string(), sample })),
        news: z.array(z.object({ ...listed, source: z.string() })),
        events: z.array(z.object({ ...listed, place: z.string() })),
      }),
    }),
    refuses: [],
    summary: 'What people say, what is in the news, and events; the newest first.',
  }),
  getPublications: call({
    name: 'getPublications',
    method: 'POST',
    auth: 'public',
    flag: 'boolean',
    request: nothing,
    response: z.object({
      status: z.literal(true),
      message: z.string(),
      result: z.array(
        z.object({
          ...listed,
          kind: z.enum(['article', 'webinar', 'video']),
          summary: z.string(),
          source: z.string(),
        }),
      ),
    }),
    refuses: [],
    summary: 'Articles, webinars and videos, the newest first.',
  }),
  getFilings: call({
    name: 'getFilings',
    method: 'POST',
    auth: 'public',
    flag: 'boolean',
    request: nothing,
    response: z.object({
      status: z.literal(true),
      message: z.string(),
      result: z.object({
        filings: z.array(z.object({ ...listed, form: z.string() })),
        charters: z.array(z.object({ title: z.string(), date: z.string(), href: z.string(), sample })),
      }),
    }),
    refuses: [],
    summary: 'Regulatory filings, the newest first, and the committees’ charters to download.',
  }),
  getFigures: call({
    name: 'getFigures',
    method: 'POST',
    auth: 'public',
    flag: 'boolean',
    request: nothing,
    response: z.object({
      status: z.literal(true),
      message: z.string(),
      result: z.array(
        z.object({
          /** Dollars of a gallon and of a kilowatt-hour, percent a year of a dealer’s own loan. */
          figure: z.enum(['gallon', 'kwh', 'dealer_apr']),
          value: z.number(),
          source: z.string(),
          link: z.string(),
          as_of: z.string(),
          age_days: z.number(),
          is_old: z.boolean(),
        }),
      ),
    }),
    refuses: [],
    summary:
      'Public figures that the planner begins with; one that nobody has a source of the last twelve months for is left out.',
  }),
  getContentPage: call({
    name: 'getContentPage',
    method: 'POST',
    auth: 'public',
    flag: 'boolean',
    request: metasRequest,
    response: z.object({
      status: z.literal(true),
      message: z.string(),
      result: z.object({
        title: z.string(),
        updated: z.string(),
        intro: z.string(),
        sections: z.array(z.object({ anchor: z.string(), title: z.string(), html: z.string() })),
      }),
    }),
    refuses: ['no-page'],
    summary: 'A page that is text, by name and number, divided at its headings; its HTML is clean.',
  }),
  contactFormPost: call({
    name: 'contactFormPost',
    method: 'POST',
    auth: 'public',
    flag: 'number',
    // Taken as it was typed: what is wrong is told field by field, as a refusal (VAL-09 … VAL-11).
    request: z.object({
      name: typed,
      lname: typed,
      phone: typed,
      email: typed,
      address: typed,
      city: typed,
      state: typed,
      zip: typed,
      iam: typed,
      comment: typed,
      website: typed,
    }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      redirect: z.optional(z.string()),
      result: z.optional(z.string()),
    }),
    refuses: ['contact-fields', 'contact-robot', 'too-many-messages'],
    refusal: z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) }),
    summary: 'Leaves a message for the team; `redirect` is where to go, or `result` what to show, as clean HTML.',
  }),
}
