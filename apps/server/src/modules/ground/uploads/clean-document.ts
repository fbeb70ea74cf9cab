import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok } from '@ownward/domain/outcome'
import { checkPdf, type PdfFault } from './check-pdf.ts'
import { cleanPicture, type PictureFault } from './clean-picture.ts'

/** Why a document is not taken, as a PDF or as a picture. */
export type DocumentFault = PdfFault | PictureFault

const pdfMark = Buffer.from('%PDF-')

/** A document that may be kept. */
interface CleanDocument {
  mime: 'application/pdf' | 'image/jpeg'
  bytes: Buffer
}

/** A document somebody sent where a PDF is as good as a picture (SRV-25): the PDF as it is, the picture made anew. At most 8 MiB where nothing else is said. */
export async function cleanDocument(
  sent: Buffer,
  personId: UserId,
  maxBytes?: number,
): Promise<Outcome<CleanDocument, DocumentFault>> {
  if (sent.subarray(0, pdfMark.length).equals(pdfMark)) {
    const pdf = checkPdf(sent, maxBytes)
    return pdf.ok ? ok({ mime: 'application/pdf', bytes: pdf.value }) : pdf
  }
  const picture = await cleanPicture(sent, personId, maxBytes)
  return picture.ok ? ok({ mime: 'image/jpeg', bytes: picture.value }) : picture
}
