import type { UserId } from '@ownward/domain/ids'
import { type AppSecret, isKeyedHash, keyedHash } from '../../../settings/app-secret.ts'

const minutesOpen = 10

/** Which file an address opens, and for whom. */
export interface FileTicket {
  fileId: string
  /** Who the address was made for; every opening is logged under this person. */
  personId: UserId
}

/** An address that opens one private file for one person during ten minutes (SRV-23); relative to the site's own origin. */
export function signedFileUrl(appSecret: AppSecret, ticket: FileTicket, now: Date): string {
  const expiry = Math.floor(now.getTime() / 1000) + minutesOpen * 60
  const query = new URLSearchParams({
    p: String(ticket.personId),
    e: String(expiry),
    s: keyedHash(appSecret.now, textOf(ticket, expiry)),
  })
  return `/files/${ticket.fileId}?${query}`
}

/** Decides whether an address was made by us for this file and person, and whether its time is over. */
export function checkFileUrl(
  appSecret: AppSecret,
  ticket: FileTicket,
  expiry: number,
  signature: string,
  now: Date,
): 'open' | 'expired' | 'forged' {
  if (!isKeyedHash(appSecret, textOf(ticket, expiry), signature)) return 'forged'
  return now.getTime() < expiry * 1000 ? 'open' : 'expired'
}

const textOf = ({ fileId, personId }: FileTicket, expiry: number) => `file\n${fileId}\n${personId}\n${expiry}`
