/** The numbers drawn from: 0 and the last one stand for nothing (MKT-23). */
const drawnFrom = 44
/** Between two draws. It stands here, as every page loads this file and none of the other delays (CONST-05). */
const drawEveryMs = 30_000

/** The notices of a page: their sentences and the words of their frame, all in the reader's language. */
export interface Notices {
  title: string
  close: string
  texts: readonly string[]
}

interface NoticeParts {
  /** From 0 up to 1. */
  random: () => number
  /** Asked for once, when first something may be shown; null when it could not be read. */
  read: () => Promise<Notices | null>
  /** Whether somebody could see a notice now. */
  seen: () => boolean
  show: (text: string, notices: Notices) => void
}

/** The number that a draw gives: 0 to 43, each as likely. */
export function drawNumber(random: () => number): number {
  return Math.floor(random() * drawnFrom)
}

/** The text a number stands for, or undefined: only 1 to 42 stand for one, and only for one that is there. */
export function noticeOf(number: number, texts: readonly string[]): string | undefined {
  if (number < 1 || number >= drawnFrom - 1) return undefined
  return texts[(number - 1) % texts.length]
}

/**
 * Shows now and then that somebody reserved a car: real events only, each once a visit, and nothing when there is none
 * (MKT-23, O-16). Gives what stops it.
 */
export function startNotices({ random, read, seen, show }: NoticeParts): () => void {
  let notices: Promise<Notices | null> | undefined
  const told = new Set<string>()
  const timer = setInterval(async () => {
    const number = drawNumber(random)
    if (!seen() || noticeOf(number, ['any']) === undefined) return
    notices ??= read()
    const found = await notices
    const fresh = found?.texts.filter(text => !told.has(text)) ?? []
    const text = noticeOf(number, fresh)
    if (!found || text === undefined) return callOff()
    told.add(text)
    show(text, found)
  }, drawEveryMs)
  const callOff = () => clearInterval(timer)
  return callOff
}
