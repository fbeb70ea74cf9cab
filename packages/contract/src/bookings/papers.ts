import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, text } from '../wire.ts'

/** The number of a paper: an invoice's, or 'C' for a credit note and 'R' for a refund before the count. */
const number = text(24)
/** An address that opens the file for whoever asked, for ten minutes. */
const file = z.object({ status: z.literal(1), message: z.string(), result: z.object({ file: z.string() }) })

/** Receipts and statements as files to keep or to print (BEY-12). */
export const papers = {
  getReceipt: call({
    name: 'getReceipt',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ number }),
    response: file,
    refuses: ['no-paper', 'too-many-tries'],
    summary: 'The receipt, invoice, credit note or refund of that number as a PDF.',
  }),
  getAgreementCertificate: call({
    name: 'getAgreementCertificate',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ booking_id: id }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({
        number: z.string(),
        car: z.string(),
        signed_by: z.string(),
        signed_at: z.string(),
        time_zone: z.string(),
        /** What the browser called itself, and the network address; empty for agreements from before this was kept. */
        device: z.string(),
        address: z.string(),
        terms_version: z.string(),
        language: z.enum(['en', 'fr']),
        figures: z.array(z.object({ title: z.string(), amount: z.number() })),
        document_sha256: z.string(),
        /** Place in the chain of all accepted agreements, the fingerprint of the one before, and its own. */
        chain_no: z.number(),
        previous_hash: z.string(),
        hash: z.string(),
        /** Whether record, document and both neighbours still fit. */
        checks: z.object({ record: z.boolean(), document: z.boolean(), before: z.boolean(), after: z.boolean() }),
        is_newest: z.boolean(),
        agreement: z.string(),
        signature: z.string(),
      }),
    }),
    refuses: ['no-booking'],
    summary: 'What is on record of the signature under a booking’s agreement, checked.',
  }),
  getStatementFile: call({
    name: 'getStatementFile',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ booking_id: id }),
    response: file,
    refuses: ['no-booking', 'too-many-tries'],
    summary: 'The statement of a booking as a PDF, as the ledger has it now.',
  }),
  teamReceipt: call({
    name: 'teamReceipt',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    request: z.object({ number }),
    response: file,
    refuses: ['no-paper'],
    summary: 'Anybody’s receipt, invoice, credit note or refund, in that person’s language.',
  }),
  teamStatementFile: call({
    name: 'teamStatementFile',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    request: z.object({ booking_id: id }),
    response: file,
    refuses: ['no-booking'],
    summary: 'The statement of anybody’s booking, in that person’s language.',
  }),
}
