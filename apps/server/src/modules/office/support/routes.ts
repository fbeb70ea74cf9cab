import type { UserId } from '@ownward/domain/ids'
import { ok, refuse } from '@ownward/domain/outcome'
import { type Locale, m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { readContactAnswer } from '../../ground/content/index.ts'
import {
  answerContactMessage,
  assignContactMessage,
  finishContactMessage,
  listContactMessages,
} from './contact-messages.ts'
import { filesFor } from './files/message-files.ts'
import { listThreads } from './list-threads.ts'
import { presentContact } from './present-contact.ts'
import {
  presentMessage,
  presentSide,
  presentTeamMessage,
  presentTeamThread,
  presentThreadLine,
} from './present-thread.ts'
import { checkContactForm, sendContactMessage } from './send-contact-message.ts'
import { sendMessage } from './send-message.ts'
import { assignThread, finishThread, readTeamThread, writeTeamMessage } from './team-thread.ts'
import { markThreadRead, readThread } from './thread.ts'
import { readSide } from './thread-side.ts'

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
    const { userId } = call.actor
    const { rows, more, unread } = await readThread(call.parts.database.db, userId, before)
    await seeThread(call, { userId, author: 'team', upTo: unread })
    const files = await filesFor(call, rows)
    return ok({ status: yes, message: '', result: rows.map(row => presentMessage(row, files)), more })
  },

  async sendMessage({ text, files = [] }, call) {
    const sent = await transactFor(call, work => sendMessage(work, { text, files }))
    if (!sent.ok) return sent
    return ok({ status: yes, message: '', result: presentMessage(sent.value, await filesFor(call, [sent.value])) })
  },

  async teamThreads(input, call) {
    const { rows, records } = await listThreads(call.parts.database.db, input, {
      memberId: call.actor.userId,
      businessZone: call.parts.config.businessZone,
      carNumbers: call.actor.rights.includes('fleet'),
    })
    return ok({
      status: yes,
      message: m.team_threads({ n: records }, { locale: call.locale }),
      records,
      result: rows.map(presentThreadLine),
    })
  },

  async teamThread({ user_id: userId, before }, call) {
    const read = await readTeamThread(call.parts.database.db, { userId, before })
    if (read.ok) await seeThread(call, { userId, author: 'customer', upTo: read.value.unread })
    if (!read.ok) return refuse(read.code, undefined)
    const files = await filesFor(
      call,
      read.value.rows.map(({ message }) => message),
    )
    return ok({ status: yes, message: '', ...presentTeamThread(read.value, files) })
  },

  async teamThreadSide({ user_id: userId }, call) {
    const side = await transactFor(call, work => readSide(work, userId))
    return side.ok ? ok({ status: yes, message: '', result: presentSide(side.value) }) : refuse(side.code, undefined)
  },

  async teamWriteMessage({ user_id: userId, text, seen, locale, files = [] }, call) {
    const written = await transactFor(call, work => writeTeamMessage(work, { userId, text, seen, locale, files }))
    if (!written.ok) return written
    const message = m.team_message_sent({}, { locale: call.locale })
    const result = presentTeamMessage(written.value, await filesFor(call, [written.value.message]))
    return ok({ status: yes, message, result })
  },

  async teamAssignThread({ user_id: userId, member_id: memberId, was }, call) {
    const assigned = await transactFor(call, work => assignThread(work, { userId, memberId, was }))
    if (assigned.ok) return ok({ status: yes, message: sayAssigned(memberId, call) })
    return refuse(assigned.code, assigned.facts)
  },

  async teamFinishThread({ user_id: userId, done, seen }, call) {
    const finished = await transactFor(call, work => finishThread(work, { userId, done, seen }))
    return finished.ok ? ok({ status: yes, message: sayFinished(done, call) }) : finished
  },

  async teamContactMessages(input, call) {
    const { rows, records } = await listContactMessages(call.parts.database.db, input, call.actor.userId)
    return ok({
      status: yes,
      message: m.team_contacts({ n: records }, { locale: call.locale }),
      records,
      result: rows.map(presentContact),
    })
  },

  async teamAnswerContactMessage({ message_id: messageId, text, answers }, call) {
    const answered = await transactFor(call, work => answerContactMessage(work, { messageId, text, answers }))
    if (!answered.ok) return answered
    return ok({ status: yes, message: m.team_contact_answered({}, { locale: call.locale }) })
  },

  async teamAssignContactMessage({ message_id: messageId, member_id: memberId, was }, call) {
    const assigned = await transactFor(call, work => assignContactMessage(work, { messageId, memberId, was }))
    if (assigned.ok) return ok({ status: yes, message: sayAssigned(memberId, call) })
    return refuse(assigned.code, assigned.facts)
  },

  async teamFinishContactMessage({ message_id: messageId, done }, call) {
    const finished = await transactFor(call, work => finishContactMessage(work, { messageId, done }))
    return finished.ok ? ok({ status: yes, message: sayFinished(done, call) }) : finished
  },
} satisfies Handlers

function sayAssigned(memberId: number | null, { locale }: { locale: Locale }): string {
  return memberId === null ? m.team_unassigned({}, { locale }) : m.team_assigned({}, { locale })
}

function sayFinished(done: boolean, { locale }: { locale: Locale }): string {
  return done ? m.team_marked_done({}, { locale }) : m.team_marked_open({}, { locale })
}

/** What was shown counts as read, unless nothing may be changed: then it is shown all the same (OPS-02). */
async function seeThread<A extends 'customer' | 'team'>(
  call: Call<A>,
  { userId, author, upTo }: { userId: UserId; author: 'team' | 'customer'; upTo: number | undefined },
): Promise<void> {
  if (upTo === undefined || !call.parts.operations.mayChange()) return
  await transactFor(call, work => markThreadRead(work, { userId, author, upTo }))
}
