import type { Response } from '@ownward/contract'
import { reads } from './table.ts'

const readQuestion = reads<NonNullable<Response<'getFaq'>['result']['faq']>[number]>()({ category_id: 'categoryId' })

const readCategory = reads<NonNullable<Response<'getFaq'>['result']['categories']>[number]>()({
  category_name: 'categoryName',
})

/** A public figure that the planner begins with. */
export type PublicFigure = ReturnType<typeof readFigure>

const readFigure = reads<NonNullable<Response<'getFigures'>['result']>[number]>()({
  as_of: 'asOf',
  age_days: 'ageDays',
  is_old: 'isOld',
})

const readFaq = reads<Response<'getFaq'>['result']>()({}, { faq: readQuestion, categories: readCategory })

/** How the calls about content are spelled. */
export const contentSpelling = {
  getFigures: { read: reads<Response<'getFigures'>>()({}, { result: readFigure }) },
  getFaq: { read: reads<Response<'getFaq'>>()({}, { result: readFaq }) },
}
