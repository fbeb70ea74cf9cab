import type { KeyObject } from 'node:crypto'

/** The keys by which services know this installation (RFC 8292): the public one as base64url of its uncompressed point. */
export interface VapidKeys {
  publicKey: string
  privateKey: KeyObject
}

/** What is shown on one browser: whoever carries it can read neither words nor page. */
export interface Push {
  endpoint: string
  /** The browser's public key and the secret that it shares with us, base64url. */
  p256dh: string
  auth: string
  /** What the browser is given: JSON of at most 3000 bytes. */
  words: string
  /** Names the message: a second one of the same name takes the place of the first, on the way and on the screen. */
  topic: string
}

/** A push as a service gets it. */
export interface Handed {
  endpoint: string
  headers: Record<string, string>
  /** Encrypted for the browser (RFC 8291), base64url. */
  body: string
}

/** Hands pushes to the services that browsers named for theirs. */
export interface PushService {
  /** Whether an address is of a service that may be asked (HOME-18). */
  accepts(endpoint: string): boolean
  /** `gone`: the browser is there no more. Throws where the service did not take it; the outbox tries again. */
  send(push: Push, keys: VapidKeys): Promise<'taken' | 'gone'>
  /** The hosts that are left alone for now, because they did not answer or asked us to wait. */
  readonly resting: readonly string[]
  /** What was handed over lately, newest first, where nothing leaves this machine. */
  readonly handed?: readonly Handed[]
}
