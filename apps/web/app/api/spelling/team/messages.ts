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

const readSideProgram = reads<NonNullable<Response<'teamThreadSide'>['result']['programs']>[number]>()(
  {
    booking_id: 'bookingId',
    increment_id: 'bookingNumber',
    vehicle_id: 'vehicleId',
    time_zone: 'timeZone',
  },
  {
    case: reads<NonNullable<NonNullable<Response<'teamThreadSide'>['result']['programs']>[number]['case']>>()({
      down_from: 'downFrom',
    }),
  },
)

const readSide = reads<Response<'teamThreadSide'>['result']>()({ phone_number: 'phone' }, { programs: readSideProgram })

const readFilled = reads<Response<'teamFillTemplate'>['result']>()(
  {},
  {
    bookings: reads<Response<'teamFillTemplate'>['result']['bookings'][number]>()({
      booking_id: 'bookingId',
      increment_id: 'bookingNumber',
    }),
  },
)

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
  teamThreadSide: {
    body: spells<Request<'teamThreadSide'>>()({ user_id: 'userId' }),
    read: reads<Response<'teamThreadSide'>>()({}, { result: readSide }),
  },
  teamAttachMessageFile: { body: spells<Request<'teamAttachMessageFile'>>()({ user_id: 'userId' }) },
  teamFillTemplate: {
    body: spells<Request<'teamFillTemplate'>>()({ user_id: 'userId', booking_id: 'bookingId' }),
    read: reads<Response<'teamFillTemplate'>>()({}, { result: readFilled }),
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
