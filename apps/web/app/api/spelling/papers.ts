import type { Request, Response } from '@ownward/contract'
import { reads, spells } from './table.ts'

const readCertificate = reads<Response<'getAgreementCertificate'>['result']>()({
  signed_by: 'signedBy',
  signed_at: 'signedAt',
  time_zone: 'timeZone',
  terms_version: 'termsVersion',
  document_sha256: 'documentSha256',
  chain_no: 'chainNo',
  previous_hash: 'previousHash',
  is_newest: 'isNewest',
})

/** How the calls about papers are spelled. */
export const papersSpelling = {
  getAgreementCertificate: {
    body: spells<Request<'getAgreementCertificate'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'getAgreementCertificate'>>()({}, { result: readCertificate }),
  },
  getStatementFile: { body: spells<Request<'getStatementFile'>>()({ booking_id: 'bookingId' }) },
}
