import type { Request } from '@ownward/contract'
import { spells } from './table.ts'

/** How the calls about licences are spelled. */
export const licencesSpelling = {
  uploadDocument: {
    body: spells<Request<'uploadDocument'>>()({
      doc_type: 'docType',
      doc_data: 'data',
      notify_by_intercom: 'notifyByIntercom',
    }),
  },
  saveMySignature: { body: spells<Request<'saveMySignature'>>()({ signature_data: 'data', typed_name: 'typedName' }) },
}
