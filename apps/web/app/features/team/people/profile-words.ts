import { m } from '@ownward/texts'

const names: Record<string, () => string> = {
  firstName: m.team_member_first_name,
  lastName: m.team_member_last_name,
  email: m.team_email,
  dateOfBirth: m.desk_field_birth,
  address: m.team_address,
  city: m.desk_field_city,
  state: m.desk_field_state,
  zip: m.desk_field_zip,
  autoRenew: m.team_auto_renew,
  photoFileId: m.team_doc_photo,
  locale: m.team_language,
  payday: m.pact_payday_title,
}

/** What a field of somebody's profile is called; one that has no name here keeps its own. */
export function sayProfileField(field: string): string {
  return names[field]?.() ?? field
}
