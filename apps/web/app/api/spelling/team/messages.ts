import type { Request, Response } from '@ownward/contract'
import { reads, spells } from '../table.ts'

const readThread = reads<Response<'teamThreads'>['result'][number]>()({
  waiting_since: 'waitingSince',
  assigned_to: 'assignedTo',
})

const readContactMessage = reads<Response<'teamContactMessages'>['result'][number]>()({
  assigned_to: 'assignedTo',
  handled_at: 'handledAt',
  handled_by: 'handledBy',
})

const readNote = reads<Response<'teamNotes'>['result'][number]>()({ pinned_at: 'pinnedAt', pinned_by: 'pinnedBy' })

/** How the team's calls about messages and notes are spelled. */
export const messagesSpelling = {
  teamNotes: { read: reads<Response<'teamNotes'>>()({}, { result: readNote }) },
  teamAddNote: { read: reads<Response<'teamAddNote'>>()({}, { result: readNote }) },
  teamPinNote: { read: reads<Response<'teamPinNote'>>()({}, { result: readNote }) },
  teamThreads: { read: reads<Response<'teamThreads'>>()({}, { result: readThread }) },
  teamThread: {
    body: spells<Request<'teamThread'>>()({ user_id: 'userId' }),
    read: reads<Response<'teamThread'>>()({ assigned_to: 'assignedTo' }),
  },
  teamWriteMessage: { body: spells<Request<'teamWriteMessage'>>()({ user_id: 'userId' }) },
  teamAssignThread: { body: spells<Request<'teamAssignThread'>>()({ user_id: 'userId', member_id: 'memberId' }) },
  teamFinishThread: { body: spells<Request<'teamFinishThread'>>()({ user_id: 'userId' }) },
  teamContactMessages: { read: reads<Response<'teamContactMessages'>>()({}, { result: readContactMessage }) },
  teamAnswerContactMessage: { body: spells<Request<'teamAnswerContactMessage'>>()({ message_id: 'messageId' }) },
  teamAssignContactMessage: {
    body: spells<Request<'teamAssignContactMessage'>>()({ message_id: 'messageId', member_id: 'memberId' }),
  },
  teamFinishContactMessage: { body: spells<Request<'teamFinishContactMessage'>>()({ message_id: 'messageId' }) },
}
