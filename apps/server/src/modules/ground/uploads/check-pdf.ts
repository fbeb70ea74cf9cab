import { type Outcome, ok, refuse } from '@ownward/domain/outcome'

/** What a document may have where nothing else is said: 8 MiB. */
export const documentMaxBytes = 8 * 1024 * 1024
const headMark = Buffer.from('%PDF-')
const tailMark = Buffer.from('%%EOF')
/** Readers look for the end among the last bytes; scanners and printers write a few more behind it. */
const tailBytes = 1024

/** Why a PDF is not taken: more bytes than it may have, none from its first byte to its end, or one that does something by itself. */
export type PdfFault = 'too-big' | 'not-a-document' | 'does-things'

/** What makes a document act on its own. */
const acts = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'RichMedia',
  'EmbeddedFile',
  'EmbeddedFiles',
  'SubmitForm',
  'ImportData',
  'GoToE',
])
const longestAct = Math.max(...[...acts].map(name => name.length))
const firstLetters = new Set([...acts].map(name => name.charCodeAt(0)))
const [slash, hash] = Buffer.from('/#')

/**
 * Takes a PDF by its content, from its first byte to its end, so that it is not another format as well. One that says that it runs, starts,
 * sends or carries something is refused. What is packed inside is not looked into: a PDF is only ever handed out as a download (SRV-23).
 */
export function checkPdf(bytes: Buffer, maxBytes = documentMaxBytes): Outcome<Buffer, PdfFault> {
  if (bytes.byteLength > maxBytes) return refuse('too-big')
  if (!bytes.subarray(0, headMark.length).equals(headMark)) return refuse('not-a-document')
  const end = bytes.lastIndexOf(tailMark)
  if (end < bytes.byteLength - tailBytes || end < headMark.length) return refuse('not-a-document')
  for (let at = bytes.indexOf(slash!); at >= 0; at = bytes.indexOf(slash!, at + 1)) {
    const first = bytes[at + 1]!
    if ((first === hash || firstLetters.has(first)) && acts.has(nameAt(bytes, at + 1))) return refuse('does-things')
  }
  return ok(bytes)
}

/** The letters and digits of a name, as far as one that acts can reach; any may be written as '#4A'. */
function nameAt(bytes: Buffer, from: number): string {
  let name = ''
  for (let at = from; name.length <= longestAct; at++) {
    let letter = bytes[at] ?? 0
    if (letter === hash) {
      letter = Number.parseInt(bytes.toString('latin1', at + 1, at + 3), 16)
      at += 2
    }
    if (!isWord(letter)) break
    name += String.fromCharCode(letter)
  }
  return name
}

const isWord = (byte: number) => /\w/.test(String.fromCharCode(byte))
