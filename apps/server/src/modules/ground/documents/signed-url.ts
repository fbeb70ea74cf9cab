import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UserId } from '@ownward/domain/ids'

const minutesOpen = 10

/** Which file an address opens, and for whom. */
export interface FileTicket {
  fileId: string
  /** Who the address was made for; every opening is logged under this person. */
  personId: UserId
}

/** An address that opens one private file for one person during ten minutes (SRV-23); relative to the site's own origin. */
export function signedFileUrl(appSecret: string, ticket: FileTicket, now: Date): string {
  const expiry = Math.floor(now.getTime() / 1000) + minutesOpen * 60
  const query = new URLSearchParams({
    p: String(ticket.personId),
    e: String(expiry),
    s: signatureOf(appSecret, ticket, expiry),
  })
  return `/files/${ticket.fileId}?${query}`
}

/** Decides whether an address was made by us for this file and person, and whether its time is over. */
export function checkFileUrl(
  appSecret: string,
  ticket: FileTicket,
  expiry: number,
  signature: string,
  now: Date,
): 'open' | 'expired' | 'forged' {
  const expected = Buffer.from(signatureOf(appSecret, ticket, expiry))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged'
  return now.getTime() < expiry * 1000 ? 'open' : 'expired'
}

function signatureOf(appSecret: string, { fileId, personId }: FileTicket, expiry: number): string {
  return createHmac('sha256', appSecret).update(`file\n${fileId}\n${personId}\n${expiry}`).digest('base64url')
}
