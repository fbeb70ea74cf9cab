import { afterMs, islandDelays } from './island-delays.ts'

/** How long each thing waits, in milliseconds (CONST-05). */
const delays = {
  ...islandDelays,
  /** From finding a visitor on a page for people who are signed in to leaving it (ACC-01). */
  loggedOutRedirect: 100,
  /** Between two looks at what the team has decided (ACC-13). */
  licencePoll: 10_000,
  /** How long a link lives that takes the scan to a phone (O-24); what the page shows of it is over then. */
  scanLink: 600_000,
  /** For reading that such a link is used up, before the start page comes (AUTH-27). */
  deadLink: 4_000,
  /** After which the camera offers more loudly to take the picture by hand (ACC-14, ERR-15). */
  shutter: 8_000,
  /** How long a cut is not proposed yet because the card is still looked for in the picture (ACC-09). */
  outline: 2_000,
  /** How long sending a licence waits for the print of its front, which a slow network may never bring (ACC-10). */
  frontPrint: 15_000,
  /** For taking back a decision on a licence before it is done (SRV-24). */
  takeBack: 5_000,
  /** Between two times that a member’s claim is renewed while they have it open; it lasts ten minutes (DESK-22). */
  claim: 240_000,
  /** Between two looks at whether what a person sees of theirs is still so (HOME-24). */
  renewal: 60_000,
  /** How long the fleet’s timeline stands still before the cars in sight are asked for (DESK-32). */
  windowSettled: 80,
  /** How long the way to a page of the app waits for what the page is called (MKT-22). */
  pageWords: 500,
} as const

type Delay = keyof typeof delays

/** Does something once after its delay, unless it is called off by what this gives. */
export function after(delay: Delay, work: () => void): () => void {
  return afterMs(delays[delay], work)
}

/** Does something again and again, each time after its delay, until it is called off by what this gives. */
export function every(delay: Delay, work: () => unknown): () => void {
  const timer = setInterval(work, delays[delay])
  return () => clearInterval(timer)
}

/** What a promise brings, or null when its delay is over before. */
export function inTime<T>(delay: Delay, asked: Promise<T>): Promise<T | null> {
  const over = Promise.withResolvers<null>()
  const callOff = after(delay, () => over.resolve(null))
  return Promise.race([asked, over.promise]).finally(callOff)
}
