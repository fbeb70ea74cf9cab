import type { Response, TeamThreadMessage } from '@ownward/contract'
import { somebodyOf } from '../../people/log/index.ts'
import type { ThreadLine } from './list-threads.ts'
import type { TeamThread, WrittenRow } from './team-thread.ts'
import type { ThreadRow } from './thread.ts'

const longestGlance = 160

/** A message as its person sees it. */
export function presentMessage({ id, author, text, at }: ThreadRow) {
  return { id, from: author === 'customer' ? ('you' as const) : ('team' as const), text, at: at.toISOString() }
}

/** A thread as a line of the team's list, with the beginning of its last message. */
export function presentThreadLine({
  thread,
  last,
  person,
  member,
  unread,
}: ThreadLine): Response<'teamThreads'>['result'][number] {
  return {
    person: somebodyOf(person)!,
    last: {
      from: last.author === 'customer' ? 'person' : 'team',
      text: last.text.length > longestGlance ? `${last.text.slice(0, longestGlance)}…` : last.text,
      at: last.at.toISOString(),
    },
    unread,
    waiting_since: thread.waitingSince?.toISOString() ?? '',
    assigned_to: somebodyOf(member),
    done: thread.doneAt !== null,
  }
}

/** A thread as the team reads it. */
export function presentTeamThread({
  person,
  member,
  isDone,
  rows,
  more,
}: TeamThread): Pick<Response<'teamThread'>, 'person' | 'assigned_to' | 'done' | 'result' | 'more'> {
  return {
    person: somebodyOf(person)!,
    assigned_to: somebodyOf(member),
    done: isDone,
    result: rows.map(presentTeamMessage),
    more,
  }
}

/** A message as the team sees it: by name, and whether its person has read it. */
export function presentTeamMessage({ message, firstName, lastName }: WrittenRow): TeamThreadMessage {
  return {
    id: message.id,
    from: message.author === 'customer' ? 'person' : 'team',
    author: [firstName, lastName].filter(Boolean).join(' '),
    text: message.text,
    at: message.at.toISOString(),
    read: message.readAt !== null,
  }
}
