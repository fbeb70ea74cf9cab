import * as z from 'zod/mini'
import { call } from './call.ts'
import { line, written } from './wire.ts'

/** The calls by which friends are invited and an invitation is opened. */
export const invites = {
  inviteFriend: call({
    name: 'inviteFriend',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    /** Addresses divided by commas. */
    request: z.object({ emails: written().check(z.maxLength(8000)) }),
    typed: ['emails'],
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['invites-missing', 'invite-invalid', 'invites-too-many', 'invites-today'],
    summary: 'Invites by e-mail: at most 20 addresses a call and 50 a day; whoever has an account gets no mail.',
  }),
  getInvite: call({
    name: 'getInvite',
    method: 'POST',
    auth: 'public',
    flag: 'number',
    /** What stands in the link of the mail. */
    request: z.object({ invite: line(64, 1) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({ first_name: z.string(), email: z.string() }),
    }),
    refuses: ['no-invite', 'too-many-tries'],
    summary: 'Who invited, and which address, for the registration page behind the link.',
  }),
}
