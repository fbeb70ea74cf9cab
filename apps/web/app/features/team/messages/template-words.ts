import type { TemplatePlaceholder } from '@ownward/contract'
import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'

/** A text that the team answers with. */
export type Template = Response<'teamTemplates'>['result'][number]

/** What each placeholder stands for. */
export const placeholderWords: Readonly<Record<TemplatePlaceholder, () => string>> = {
  first_name: m.talk_placeholder_first_name,
  last_name: m.talk_placeholder_last_name,
  booking: m.talk_placeholder_booking,
  car: m.talk_placeholder_car,
  due: m.talk_placeholder_due,
  next_amount: m.talk_placeholder_next_amount,
  next_day: m.talk_placeholder_next_day,
  member: m.talk_placeholder_member,
  business: m.talk_placeholder_business,
  phone: m.talk_placeholder_phone,
  email: m.talk_placeholder_email,
}

const names = Object.keys(placeholderWords) as TemplatePlaceholder[]

/** The placeholders that stand in a text still. */
export const placeholdersIn = (text: string): TemplatePlaceholder[] => names.filter(name => text.includes(`{${name}}`))
