import { type Response, templatePlaceholders } from '@ownward/contract'
import { ok } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../../call.ts'
import { transactFor } from '../../../../work.ts'
import { fillFor } from './fill-template.ts'
import { listTemplates, removeTemplate, saveTemplate, type TemplateRow } from './save-template.ts'

const yes = 1 as const

/** Answers the calls about texts that the team answers with (DESK-24). */
export const templateHandlers = {
  async teamTemplates(_, { parts }) {
    const result = (await listTemplates(parts.database.db)).map(presentTemplate)
    return ok({ status: yes, message: '', result, placeholders: [...templatePlaceholders] })
  },

  async teamSaveTemplate(asked, call) {
    const saved = await transactFor(call, work => saveTemplate(work, asked))
    if (!saved.ok) return saved
    const message = m.talk_template_saved({}, { locale: call.locale })
    return ok({ status: yes, message, result: presentTemplate(saved.value) })
  },

  async teamRemoveTemplate(asked, call) {
    const removed = await transactFor(call, work => removeTemplate(work, asked))
    if (!removed.ok) return removed
    return ok({ status: yes, message: m.talk_template_removed({}, { locale: call.locale }) })
  },

  async teamFillTemplate({ id, user_id: userId, locale, booking_id: bookingId }, call) {
    const filled = await transactFor(call, work => fillFor(work, { id, userId, locale, bookingId }))
    if (!filled.ok) return filled
    const { programs, ...text } = filled.value
    const bookings = programs.map(({ booking, car }) => ({
      booking_id: booking.id,
      increment_id: booking.number,
      car,
    }))
    return ok({ status: yes, message: '', result: { ...text, bookings } })
  },
} satisfies Handlers

function presentTemplate({ id, name, en, fr, version }: TemplateRow): Response<'teamTemplates'>['result'][number] {
  return { id, name, en, fr, version }
}
