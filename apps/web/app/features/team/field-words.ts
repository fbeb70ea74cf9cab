import { m } from '@ownward/texts'

/** What the fields of a license are called, in the order a reviewer compares them. */
const words: readonly (readonly [string, () => string])[] = [
  ['documentNumber', m.desk_field_document_number],
  ['lastName', m.desk_field_last_name],
  ['givenName', m.desk_field_given_name],
  ['dateOfBirth', m.desk_field_birth],
  ['dateOfIssue', m.desk_field_issued],
  ['dateOfExpiry', m.desk_field_expires],
  ['addressStreet', m.desk_field_street],
  ['addressCity', m.desk_field_city],
  ['addressState', m.desk_field_state],
  ['addressPostalCode', m.desk_field_zip],
  ['issuer', m.desk_field_issuer],
  ['documentDiscriminator', m.desk_field_discriminator],
  ['sex', m.desk_field_sex],
  ['eyeColor', m.desk_field_eyes],
  ['height', m.desk_field_height],
  ['jurisdictionRestrictionCodes', m.desk_field_restrictions],
  ['jurisdictionEndorsementCodes', m.desk_field_endorsements],
]

/** The filled-in fields of a license with their names. */
export function licenceFacts(fields: Readonly<Record<string, string>>): { label: string; value: string }[] {
  return words.flatMap(([name, say]) => (fields[name] ? [{ label: say(), value: fields[name] }] : []))
}
