import { type Outcome, ok, refuse } from '@ownward/domain/outcome'

const pdfMaxBytes = 8 * 1024 * 1024
const headMark = Buffer.from('%PDF-')
const tailMark = Buffer.from('%%EOF')
/** Readers look for the end among the last bytes; scanners and printers write a few more behind it. */
const tailBytes = 1024

/** Why a PDF is not taken: over 8 MiB, none from its first byte to its end, or one that does something by itself. */
export type PdfFault = 'too-big' | 'not-a-document' | 'does-things'

/** What makes a document act on its own; written plainly or, as the format allows, with letters as '#4A'. */
const acts = /\/(JavaScript|JS|Launch|RichMedia|EmbeddedFiles?|SubmitForm|ImportData|GoToE)\b/

/**
 * Takes a PDF by its content, from its first byte to its end, so that it is not another format as well. One that says that it runs, starts,
 * sends or carries something is refused. What is packed inside is not looked into: a PDF is only ever handed out as a download (SRV-23).
 */
export function checkPdf(bytes: Buffer): Outcome<Buffer, PdfFault> {
  if (bytes.byteLength > pdfMaxBytes) return refuse('too-big')
  if (!bytes.subarray(0, headMark.length).equals(headMark)) return refuse('not-a-document')
  const end = bytes.lastIndexOf(tailMark)
  if (end < bytes.byteLength - tailBytes || end < headMark.length) return refuse('not-a-document')
  const text = bytes
    .toString('latin1')
    .replace(/#([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return acts.test(text) ? refuse('does-things') : ok(bytes)
}
