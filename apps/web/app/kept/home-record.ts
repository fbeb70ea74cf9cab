import type { Case } from '../i18n/case-kinds.ts'
import { changeKept, forgetKept, type KeptEntry } from './device-store.ts'

/** What is shown of a home without a network: no license, card, address, VIN or document (HOME-21). */
export interface HomeRecord {
  /** When the server told it. */
  at: string
  timeZone: string
  car: string
  bookingId: number
  /** The program runs and no case is open: a problem can be reported. */
  canReport: boolean
  next: { at: string; amount: number; held: boolean } | null
  road: { credit: number; extraPaid: number; priceToConvert: number; ownedAt: string | null } | null
  case: { kind: Case['kind']; from: string } | null
  returnAt: string | null
  hotline: string
}

/** Who looks, with which build, and when by the clock of the device. */
export interface Looking {
  owner: number
  build: string
  now: number
}

const mostBytes = 32 * 1024
const daysKept = 7
const dayMs = 24 * 3600_000
/** A clock that is put right may go back so far; one that was set back shows nothing any more. */
const clockSlackMs = 10 * 60_000

/** The build that this page is of. */
export const thisBuild = () =>
  (self as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version ?? ''

/** Whether what is kept may still be shown: by the build that wrote it, for seven days, while the clock goes forward (HOME-21). */
export function mayShow({ build, at, seenAt }: NonNullable<KeptEntry['kept']>, now: Looking): boolean {
  return build === now.build && now.now - at < daysKept * dayMs && now.now >= seenAt - clockSlackMs
}

/** The record as it is sealed; null where it is longer than a device keeps (HOME-20). */
export function packed(record: HomeRecord): Uint8Array<ArrayBuffer> | null {
  const text = new TextEncoder().encode(JSON.stringify(record))
  return text.length > mostBytes ? null : text
}

const sealing = ({ iv, build }: { iv: BufferSource; build: string }, owner: number) => ({
  name: 'AES-GCM',
  iv,
  // What was sealed for another person or build cannot be opened.
  additionalData: new TextEncoder().encode(`${owner} ${build}`),
})

/** Lets this device keep the home of a person from now on (HOME-20). False where the browser keeps nothing. */
export async function startKeeping(owner: number): Promise<boolean> {
  try {
    await changeKept(() => ({ owner, mark: crypto.randomUUID() }))
    return true
  } catch {
    return false
  }
}

/** What is kept here for this person, once what may be shown no more is gone; undefined where they keep nothing, or what is here is another's. */
async function lookAt(looking: Looking): Promise<KeptEntry | undefined> {
  let found: KeptEntry | undefined
  await changeKept(entry => {
    if (!entry) return undefined
    const { owner, mark, kept } = entry
    found = kept && !mayShow(kept, looking) ? { owner, mark } : entry
    if (found.kept) found.kept.seenAt = Math.max(found.kept.seenAt, looking.now)
    return found
  })
  if (!found || found.owner === looking.owner) return found
  await forgetKept()
  return undefined
}

/** Whether this device keeps the home of this person; takes away what is another's, of another build or too old. */
export async function isKeeping(looking: Looking): Promise<boolean> {
  return (await lookAt(looking).catch(() => undefined)) !== undefined
}

/** Keeps what the home shows now, where the person lets it; a record that is too long is not kept. False where it was not written. */
export async function keepRecord(record: HomeRecord, looking: Looking): Promise<boolean> {
  const { owner, build, now } = looking
  try {
    const text = packed(record)
    const entry = await lookAt(looking)
    if (!entry || !text) return false
    const key =
      entry.kept?.key ??
      (await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']))
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const data = await crypto.subtle.encrypt(sealing({ iv, build }, owner), key, text)
    let written = false
    await changeKept(there => {
      // Signed out or switched off meanwhile, here or in another tab: nothing comes back.
      written = there?.mark === entry.mark
      return written ? { owner, mark: entry.mark, kept: { key, build, iv, data, at: now, seenAt: now } } : undefined
    })
    return written
  } catch {
    return false
  }
}

/** The record of this person, or null: none is kept, or it may be shown no more. */
export async function readRecord(looking: Looking): Promise<HomeRecord | null> {
  try {
    const kept = (await lookAt(looking))?.kept
    if (!kept) return null
    const text = await crypto.subtle.decrypt(sealing(kept, looking.owner), kept.key, kept.data)
    return JSON.parse(new TextDecoder().decode(text)) as HomeRecord
  } catch {
    return null
  }
}
