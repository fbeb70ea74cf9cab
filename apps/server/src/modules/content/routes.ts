import type { Input } from '@ownward/contract'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Call, Handlers } from '../../http/handler.ts'
import { contentStore } from './store.ts'

export const contentHandlers = {
  getVehicleDetailText: async (_input, { parts, locale }) =>
    ok({ status: true, message: '', result: await contentStore(parts.database.db).highlights(locale) }),
  getMetas: metasOf,
  getPageMetas: metasOf,
  getFaq: async (_input, { parts, locale }) => {
    const store = contentStore(parts.database.db)
    const [questions, categories] = await Promise.all([store.questions(locale), store.categories(locale)])
    return ok({
      status: true,
      message: '',
      result: {
        faq: questions.map(({ categoryId, ...entry }) => ({ ...entry, category_id: categoryId })),
        categories: categories.map(({ id, name }) => ({ id, category_name: name })),
      },
    })
  },
} satisfies Handlers

interface Metas {
  status: true
  message: string
  result: { metatitle: string; metadescription: string; metakeyword: string }
}

/** Both calls answer alike: by name where one is given, else by number (O-49). */
async function metasOf(
  { page, id }: Input<'getMetas'>,
  { parts, locale }: Call<'public'>,
): Promise<Outcome<Metas, 'no-page', undefined>> {
  const wanted = page ? { name: page } : id === undefined ? undefined : { number: id }
  const found = wanted && (await contentStore(parts.database.db).metas(wanted, locale))
  if (!found) return refuse('no-page')
  // Stored texts name the operator by a placeholder, so that renaming the business renames its pages.
  const named = (text: string) => text.replaceAll('{brand}', parts.config.brand.name)
  const { title, description, keywords } = found
  return ok({
    status: true,
    message: '',
    result: { metatitle: named(title), metadescription: named(description), metakeyword: named(keywords) },
  })
}
