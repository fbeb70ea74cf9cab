import type { Request, Response } from '@ownward/contract'
import { reads, spells } from '../table.ts'

type Operations = Response<'teamOperations'>['result']

const readUnanswered = reads<Operations['unanswered']['oldest'][number]>()({
  booking_id: 'bookingId',
  increment_id: 'bookingNumber',
})
const readOperations = reads<Operations>()(
  {},
  {
    unanswered: reads<Operations['unanswered']>()({}, { oldest: readUnanswered }),
    processes: reads<Operations['processes'][number]>()({ files_apart: 'filesApart' }),
  },
)

/** How the calls of the operations page are spelled. */
export const operationsSpelling = {
  teamOperations: { read: reads<Response<'teamOperations'>>()({}, { result: readOperations }) },
  teamSendAgain: { body: spells<Request<'teamSendAgain'>>()({ message_id: 'messageId' }) },
}
