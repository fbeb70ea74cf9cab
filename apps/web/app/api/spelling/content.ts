import type { Response } from '@ownward/contract'
import { reads } from './table.ts'

const readQuestion = reads<NonNullable<Response<'getFaq'>['result']['faq']>[number]>()({ category_id: 'categoryId' })

const readCategory = reads<NonNullable<Response<'getFaq'>['result']['categories']>[number]>()({
  category_name: 'categoryName',
})

const readFaq = reads<Response<'getFaq'>['result']>()({}, { faq: readQuestion, categories: readCategory })

/** How the calls about content are spelled. */
export const contentSpelling = {
  getFaq: { read: reads<Response<'getFaq'>>()({}, { result: readFaq }) },
}
