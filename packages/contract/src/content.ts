import * as z from 'zod/mini'
import { call } from './call.ts'
import { nothing, text, whole } from './wire.ts'

const metas = z.object({
  status: z.literal(true),
  message: z.string(),
  result: z.object({ metatitle: z.string(), metadescription: z.string(), metakeyword: z.string() }),
})
const metasRequest = z.object({ page: z.optional(text(60)), id: z.optional(whole(0, 100_000)) })

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
    request: nothing,
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
}
