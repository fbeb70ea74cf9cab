/** A barcode cut into its elements; nothing in it has been judged yet. */
export interface Elements {
  /** 1 to 10 as the standards of 2000 to 2020 number themselves; a later one is read as the last. */
  readonly version: number
  readonly iin: string
  /** Trimmed values by element code, the first that is not empty. */
  readonly values: ReadonlyMap<string, string>
  /** The separators were lost on the way and the cuts are guesses. */
  readonly guessed: boolean
  /** The card is an identification card: it lets nobody drive. */
  readonly isIdCard: boolean
}

const header = /(?:ANSI|AAMVA|AMVA)\s?(\d{6})(\d{2})/i
const element = /^(D[A-D][A-Z])(.*)$/is
// biome-ignore lint/suspicious/noControlCharactersInRegex: the standard separates with control characters.
const separators = /[\n\r\x1c-\x1e|]+/

/**
 * A designator: type, offset and length. They are skipped, never believed: seen are zeros, letters, one more or less than true, and
 * subfiles that are not there.
 */
const designator = /^(?:DL|ID|EN|Z[A-Z])(?![Dd][A-Da-d][A-Za-z])[\dA-Za-z]{8}(?=DL|ID|EN|Z[A-Z]|D[A-D][A-Z]|\s)/

/**
 * Cuts the text of a PDF417 by the AAMVA card design standard, versions 1 to 10, into its elements; null when it is none (O-25).
 * Takes what scanners and issuers make of the header. Of two readings in one text only the first counts.
 */
export function splitElements(text: string): Elements | null {
  const clean = text.replace(/[\x80-\x9f]/g, '').split('\x04', 1)[0]!
  const start = header.exec(clean)
  if (!start) return null
  const version = Number(start[2])
  let rest = clean.slice(start.index + start[0].length)
  const next = /@[^@]{0,6}(?:ANSI|AAMVA|AMVA)\s?\d{6}/i.exec(rest)
  if (next) rest = rest.slice(0, next.index)

  // The year-2000 standard has no jurisdiction version; both end in the number of subfiles.
  const counts = (version > 1 ? /^\d{0,4}/ : /^\d{0,2}/).exec(rest)!
  rest = rest.slice(counts[0].length)
  const announced: string[] = []
  for (let skipped = designator.exec(rest); skipped; skipped = designator.exec(rest)) {
    announced.push(skipped[0].slice(0, 2))
    rest = rest.slice(skipped[0].length)
  }

  const known = Math.min(Math.max(version, 1), 10)
  const parts = rest.split(separators).map(part => part.trim())
  const guessed = parts.some(isJoined)
  const values = valuesOf(parts.flatMap(part => (isJoined(part) ? cutAtCodes(part, known) : [part])))
  return values.size > 0
    ? { version: known, iin: start[1]!, values, guessed, isIdCard: isIdCard(parts, announced) }
    : null
}

/** What stands before the first element tells the kind of card; where nothing does, what the header announced. */
function isIdCard(parts: readonly string[], announced: readonly string[]): boolean {
  const before = parts.flatMap(part => /^(DL|ID|EN)(?=D[A-D][A-Z])/i.exec(part)?.[1] ?? [])
  const kind = before[0] ?? announced.find(type => !type.startsWith('Z'))
  return kind?.toUpperCase() === 'ID'
}

function valuesOf(parts: readonly string[]): Map<string, string> {
  const values = new Map<string, string>()
  for (const part of parts) {
    // The first element follows the type of its subfile without a separator.
    const [, code, value] = element.exec(part.replace(/^(?:DL|ID|EN)(?=D[A-D][A-Z])/i, '')) ?? []
    if (!code || values.get(code.toUpperCase())) continue
    values.set(code.toUpperCase(), value!.trim())
  }
  return values
}

/** Longer than any value and with the codes of others in it: the separators were lost on the way. */
function isJoined(part: string): boolean {
  return part.length > 60 && (part.match(/D[A-D][A-Z]/g)?.length ?? 0) > 2
}

const always = 'DAG DAH DAI DAJ DAK DAQ DAU DAW DAY DAZ DBA DBB DBC DBD'
const first = `${always} DAA DAB DAC DAD DAR DAS DAT`
const later = `${always} DAC DAD DCA DCB DCD DCF DCG DCH DCK DCS DCT DCU DDA DDB DDD DDE DDF DDG DDK`

function cutAtCodes(text: string, version: number): string[] {
  const codes = (version === 1 ? first : later).split(' ').join('|')
  return text.split(new RegExp(`(?=${codes})`)).map(part => part.trim())
}
