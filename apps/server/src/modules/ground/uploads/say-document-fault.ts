import { type Locale, m } from '@ownward/texts'
import type { DocumentFault } from './clean-document.ts'

const faults: Record<DocumentFault, (words: { locale: Locale }) => string> = {
  'too-big': words => m.income_document_too_big({}, words),
  'not-a-document': words => m.income_document_other({}, words),
  'not-a-picture': words => m.income_document_other({}, words),
  'does-things': words => m.income_document_acts({}, words),
  'too-many-pixels': words => m.income_document_too_many_pixels({}, words),
  'too-small': words => m.income_document_too_small({}, words),
}

/** Why a document is not taken, as its sender reads it: what may be sent instead, or the limit. */
export function sayDocumentFault(fault: DocumentFault, locale: Locale): string {
  return faults[fault]({ locale })
}
