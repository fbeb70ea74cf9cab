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
  /** Codes whose value may not be whole: a sign in it cannot be printed, or what follows it is no element. */
  readonly harmed: ReadonlySet<string>
}

const header = /(?:ANSI|AAMVA|AMVA)\s?(\d{6})(\d{2})/i
/** The largest PDF417 holds less; what is longer is something else. */
const longest = 4_000
/** Stands among the harmed codes for one that nobody knows any more: whatever is missing may have been it. */
export const lostCode = '?'
/** Up to three signs that no element begins with may stand before it. */
const strayElement = /^([^A-Za-z]{0,3})(D[A-D][A-Z])(.*)$/is
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
  if (text.length > longest) return null
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
  const { values, harmed } = valuesOf(parts.flatMap(part => (isJoined(part) ? cutAtCodes(part, known) : [part])))
  return values.size > 0
    ? { version: known, iin: start[1]!, values, guessed, isIdCard: isIdCard(parts, announced), harmed }
    : null
}

/** What stands before the first element tells the kind of card; where nothing does, what the header announced. */
function isIdCard(parts: readonly string[], announced: readonly string[]): boolean {
  const before = parts.flatMap(part => /^(DL|ID|EN)(?=D[A-D][A-Z])/i.exec(part)?.[1] ?? [])
  const kind = before[0] ?? announced.find(type => !type.startsWith('Z'))
  return kind?.toUpperCase() === 'ID'
}

/** A part of an issuer's own subfile, whose elements begin with Z. */
const foreign = /^Z[A-Z]/i
const typeAlone = /^(?:DL|ID|EN)$/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: what cannot be printed is what is looked for.
const unprintable = /[\x00-\x1f\x7f]+/g

function valuesOf(parts: readonly string[]): { values: Map<string, string>; harmed: Set<string> } {
  const values = new Map<string, string>()
  const harmed = new Set<string>()
  let before: string | undefined
  for (const part of parts) {
    // The first element follows the type of its subfile without a separator.
    const [, stray = '', code, value] = strayElement.exec(part.replace(/^(?:DL|ID|EN)(?=D[A-D][A-Z])/i, '')) ?? []
    if (stray && code) harmed.add(code.toUpperCase())
    if (!code) {
      // Something cut the element before in two, or took the code of one away.
      const isType = values.size === 0 && typeAlone.test(part)
      if (part !== '' && !isType && !foreign.test(part)) {
        harmed.add(lostCode)
        if (before) harmed.add(before)
      }
      if (part !== '') before = undefined
      continue
    }
    before = code.toUpperCase()
    const plain = value!.replace(unprintable, '').trim()
    const known = values.get(before)
    // An issuer repeats an element as it is; another value was a part of one before.
    if (known && plain !== '' && known !== plain) harmed.add(before).add(lostCode)
    if (known) continue
    if (plain !== value!.trim()) harmed.add(before)
    values.set(before, plain)
  }
  return { values, harmed }
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
