import type { Response, TeamThreadMessage } from '@ownward/contract'
import { toWire } from '@ownward/domain/money'
import { somebodyOf } from '../../people/log/index.ts'
import type { FilesOf } from './files/message-files.ts'
import type { ThreadLine } from './list-threads.ts'
import type { TeamThread, WrittenRow } from './team-thread.ts'
import type { ThreadRow } from './thread.ts'
import type { ThreadSide } from './thread-side.ts'

const longestGlance = 160

/** A message as its person sees it. */
export function presentMessage({ id, author, text, locale, at }: ThreadRow, files: FilesOf) {
  const from = author === 'customer' ? ('you' as const) : ('team' as const)
  return { id, from, text, locale, files: files(id), at: at.toISOString() }
}

/** A thread as a line of the team's list, with the beginning of its last message. */
export function presentThreadLine({
  thread,
  last,
  found,
  person,
  member,
  unread,
}: ThreadLine): Response<'teamThreads'>['result'][number] {
  return {
    person: somebodyOf(person)!,
    last: presentGlance(last),
    found: found && presentGlance(found),
    unread,
    waiting_since: thread.waitingSince?.toISOString() ?? '',
    assigned_to: somebodyOf(member),
    done: thread.doneAt !== null,
  }
}

/** The beginning of a message. */
function presentGlance({ author, text, at }: ThreadRow) {
  return {
    from: author === 'customer' ? ('person' as const) : ('team' as const),
    text: text.length > longestGlance ? `${text.slice(0, longestGlance)}…` : text,
    at: at.toISOString(),
  }
}

/** What stands beside a thread. */
export function presentSide({ person, programs }: ThreadSide): Response<'teamThreadSide'>['result'] {
  return {
    phone_number: person.phone,
    email: person.email,
    locale: person.locale,
    programs:
      programs === null
        ? null
        : programs.map(({ booking, car, next, dueCents, promise, ...of }) => ({
            booking_id: booking.id,
            increment_id: booking.number,
            vehicle_id: booking.vehicleId,
            car,
            state: booking.state as NonNullable<Response<'teamThreadSide'>['result']['programs']>[number]['state'],
            time_zone: booking.timeZone,
            next: next && { at: next.at.toISOString(), amount: toWire(next.amountCents) },
            due: toWire(dueCents),
            case: of.case && { id: of.case.id, down_from: of.case.downFrom.toISOString() },
            promise: promise && { left: toWire(promise.leftCents), until: promise.row.holdsUntil.toISOString() },
          })),
  }
}

/** A thread as the team reads it. */
export function presentTeamThread(
  { person, member, isDone, rows, more }: TeamThread,
  files: FilesOf,
): Pick<Response<'teamThread'>, 'person' | 'locale' | 'assigned_to' | 'done' | 'result' | 'more'> {
  return {
    person: somebodyOf(person)!,
    locale: person.locale,
    assigned_to: somebodyOf(member),
    done: isDone,
    result: rows.map(row => presentTeamMessage(row, files)),
    more,
  }
}

/** A message as the team sees it: by name, and whether its person has read it. */
export function presentTeamMessage({ message, firstName, lastName }: WrittenRow, files: FilesOf): TeamThreadMessage {
  return {
    id: message.id,
    from: message.author === 'customer' ? 'person' : 'team',
    author: [firstName, lastName].filter(Boolean).join(' '),
    text: message.text,
    locale: message.locale,
    files: files(message.id),
    at: message.at.toISOString(),
    read: message.readAt !== null,
  }
}
