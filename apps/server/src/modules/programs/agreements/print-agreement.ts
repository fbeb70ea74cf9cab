import { printPaper } from '../../ground/prints/index.ts'
import type { Agreement } from './write-agreement.ts'

/** What an agreement is printed with beside its words. */
export interface PrintOptions {
  /** PNG of the signature; none for a draft. */
  signature: Uint8Array | null
  /** 'Page 1 of 3' in the agreement's language. */
  pageLabel: (page: number, pages: number) => string
  language: 'en' | 'fr'
  madeAt: Date
}

/** Sets an agreement on pages, with the signature at its end. */
export function printAgreement(agreement: Agreement, { signature, ...options }: PrintOptions): Promise<Buffer> {
  const closing = { heading: agreement.signatureHeading, picture: signature, line: agreement.signedBy }
  return printPaper(agreement, { ...options, closing })
}
