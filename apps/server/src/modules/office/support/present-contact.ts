import type { Response } from '@ownward/contract'
import { somebodyOf } from '../../people/log/index.ts'
import type { AnswerRow, ContactLine } from './contact-messages.ts'

type Shown = Response<'teamContactMessages'>['result'][number]

/** A message of the contact form as a line of the team's list. */
export function presentContact({ message, keeper, handler, answers }: ContactLine): Shown {
  return {
    id: message.id,
    name: `${message.firstName} ${message.lastName}`,
    phone: message.phone,
    email: message.email,
    address: `${message.address}, ${message.city}, ${message.state} ${message.zip}`,
    iam: message.iam,
    comment: message.comment,
    locale: message.locale,
    at: message.at.toISOString(),
    assigned_to: somebodyOf(keeper),
    handled_at: message.handledAt?.toISOString() ?? '',
    handled_by: somebodyOf(handler)?.name ?? '',
    answers: answers.map(presentAnswer),
  }
}

function presentAnswer({ answer, firstName, lastName }: AnswerRow): Shown['answers'][number] {
  return { author: [firstName, lastName].filter(Boolean).join(' '), text: answer.text, at: answer.at.toISOString() }
}
