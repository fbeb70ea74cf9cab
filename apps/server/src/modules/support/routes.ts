import { ok } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../http/handler.ts'
import { readContactAnswer } from '../content/index.ts'
import { sendContactMessage } from './send-contact-message.ts'
import { sendMessage } from './send-message.ts'
import { presentMessage, readThread } from './thread.ts'

const thankYou = '/thank-you'
const yes = 1 as const

export const supportHandlers = {
  async contactFormPost(input, call) {
    const sent = await sendContactMessage(input, call)
    if (!sent.ok) return sent
    const message = m.pages_contact_sent({}, { locale: call.locale })
    // Words of the team for people who have written are shown where they are; without any, the thank-you page says it.
    const result = await readContactAnswer(call.parts, call.locale)
    return ok({ status: yes, message, ...(result ? { result } : { redirect: thankYou }) })
  },

  async getMessages({ before }, call) {
    const { rows, more } = await readThread(before, call)
    return ok({ status: yes, message: '', result: rows.map(presentMessage), more })
  },

  async sendMessage(input, call) {
    const sent = await sendMessage(input, call)
    return sent.ok ? ok({ status: yes, message: '', result: presentMessage(sent.value) }) : sent
  },
} satisfies Handlers
