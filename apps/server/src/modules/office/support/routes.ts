import { ok, refuse } from '@ownward/domain/outcome'
import { type Locale, m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { readContactAnswer } from '../../ground/content/index.ts'
import {
  answerContactMessage,
  assignContactMessage,
  finishContactMessage,
  listContactMessages,
} from './contact-messages.ts'
import { listThreads } from './list-threads.ts'
import { checkContactForm, sendContactMessage } from './send-contact-message.ts'
import { sendMessage } from './send-message.ts'
import { assignThread, finishThread, readTeamThread, writeTeamMessage } from './team-thread.ts'
import { presentMessage, readThread } from './thread.ts'

const thankYou = '/thank-you'
const yes = 1 as const

/** Answers the contact form, the thread with the team, and the team’s side of both. */
export const supportHandlers = {
  async contactFormPost(input, call) {
    const form = checkContactForm(input, call.locale)
    if (!form.ok) return form
    const sent = await transactFor(call, work => sendContactMessage(work, form.value))
    if (!sent.ok) return sent
    const message = m.pages_contact_sent({}, { locale: call.locale })
    // Words of the team for people who have written are shown where they are; without any, the thank-you page says it.
    const result = await readContactAnswer(call.parts, call.locale)
    return ok({ status: yes, message, ...(result ? { result } : { redirect: thankYou }) })
  },

  async getMessages({ before }, call) {
    const { rows, more } = await transactFor(call, work => readThread(work, before))
    return ok({ status: yes, message: '', result: rows.map(presentMessage), more })
  },

  async sendMessage(input, call) {
    const sent = await transactFor(call, work => sendMessage(work, input))
    return sent.ok ? ok({ status: yes, message: '', result: presentMessage(sent.value) }) : sent
  },

  async teamThreads(input, call) {
    const { result, records } = await listThreads(call.parts.database.db, input, call.actor.userId)
    return ok({ status: yes, message: m.team_threads({ n: records }, { locale: call.locale }), records, result })
  },

  async teamThread(input, call) {
    const read = await transactFor(call, work => readTeamThread(work, input))
    return read.ok ? ok({ status: yes, message: '', ...read.value }) : refuse(read.code, undefined)
  },

  async teamWriteMessage(input, call) {
    const written = await transactFor(call, work => writeTeamMessage(work, input))
    if (!written.ok) return written
    return ok({ status: yes, message: m.team_message_sent({}, { locale: call.locale }), result: written.value })
  },

  async teamAssignThread(input, call) {
    const assigned = await transactFor(call, work => assignThread(work, input))
    if (assigned.ok) return ok({ status: yes, message: sayAssigned(input, call) })
    return refuse(assigned.code, assigned.facts)
  },

  async teamFinishThread(input, call) {
    const finished = await transactFor(call, work => finishThread(work, input))
    return finished.ok ? ok({ status: yes, message: sayFinished(input, call) }) : refuse(finished.code, undefined)
  },

  async teamContactMessages(input, call) {
    const { result, records } = await listContactMessages(call.parts.database.db, input, call.actor.userId)
    return ok({ status: yes, message: m.team_contacts({ n: records }, { locale: call.locale }), records, result })
  },

  async teamAnswerContactMessage(input, call) {
    const answered = await transactFor(call, work => answerContactMessage(work, input))
    if (!answered.ok) return answered
    return ok({ status: yes, message: m.team_contact_answered({}, { locale: call.locale }) })
  },

  async teamAssignContactMessage(input, call) {
    const assigned = await transactFor(call, work => assignContactMessage(work, input))
    if (assigned.ok) return ok({ status: yes, message: sayAssigned(input, call) })
    return refuse(assigned.code, assigned.facts)
  },

  async teamFinishContactMessage(input, call) {
    const finished = await transactFor(call, work => finishContactMessage(work, input))
    return finished.ok ? ok({ status: yes, message: sayFinished(input, call) }) : refuse(finished.code, undefined)
  },
} satisfies Handlers

function sayAssigned({ member_id }: { member_id: number | null }, { locale }: { locale: Locale }): string {
  return member_id === null ? m.team_unassigned({}, { locale }) : m.team_assigned({}, { locale })
}

function sayFinished({ done }: { done: boolean }, { locale }: { locale: Locale }): string {
  return done ? m.team_marked_done({}, { locale }) : m.team_marked_open({}, { locale })
}
