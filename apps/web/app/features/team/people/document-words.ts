import { m } from '@ownward/texts'

const words: Record<string, () => string> = {
  licence_front: m.team_doc_licence_front,
  licence_back: m.team_doc_licence_back,
  income_proof: m.team_doc_income,
  insurance: m.team_doc_insurance,
  registration: m.team_doc_registration,
  inspection: m.team_doc_inspection,
  agreement: m.team_doc_agreement,
  signature: m.team_doc_signature,
  profile_photo: m.team_doc_photo,
  condition_photo: m.team_doc_condition,
  care_evidence: m.team_doc_evidence,
  message_file: m.team_doc_message,
  receipt: m.team_doc_receipt,
}

/** What the team calls a kind of document; a kind without words is named as it is. */
export function sayDocument(kind: string): string {
  return words[kind]?.() ?? kind
}
