import * as z from 'zod/mini'

/** The answer to a member who is signed in now. */
export const signedInMember = z.object({
  status: z.literal(1),
  message: z.string(),
  /** Empty for a page of ours: its browser is given the session as a cookie that no script can read (DESK-14). */
  auth_token: z.string(),
  result: z.object({
    id: z.number(),
    /** For a page of ours what its sign-in is called; it opens nothing. */
    session: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    rights: z.array(z.string()),
    /** `missing`: it has to be set up before anything else can be done. */
    second_factor: z.enum(['on', 'off', 'missing']),
  }),
})
