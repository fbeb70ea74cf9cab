import { m } from '@ownward/texts'

/** What the team calls the states of a vehicle. */
export const availabilityWords = {
  free: m.fleet_state_free,
  held: m.fleet_state_held,
  reserved: m.fleet_state_reserved,
  rented: m.fleet_state_rented,
  lent: m.fleet_state_lent,
  checking: m.fleet_state_checking,
  sold: m.fleet_state_sold,
  hidden: m.fleet_state_hidden,
} as const

/** What the team reads where a vehicle lacks something. */
export const issueWords = {
  'no-photo': m.fleet_issue_photo,
  'no-price': m.fleet_issue_price,
  'no-pickup-place': m.fleet_issue_pickup_place,
  'paper-expired': m.fleet_issue_paper,
} as const

/** What the team calls the papers of a vehicle. */
export const paperWords = {
  registration: m.team_doc_registration,
  inspection: m.team_doc_inspection,
  insurance: m.team_doc_insurance,
} as const

const facts: Record<string, () => string> = {
  vin: m.console_vin,
  stock_no: m.fleet_stock,
  year: m.fleet_year,
  make: m.fleet_make,
  model: m.fleet_model,
  trim: m.fleet_trim,
  body: m.fleet_body,
  fuel: m.fleet_fuel,
  drive: m.fleet_drive,
  engine: m.fleet_engine,
  transmission: m.fleet_transmission,
  doors: m.fleet_doors,
  seats: m.fleet_seats,
  mpg_city: m.fleet_mpg_city,
  mpg_highway: m.fleet_mpg_highway,
  kwh_city: m.fleet_kwh_city,
  odometer: m.console_odometer,
  distance_unit: m.fleet_unit,
  color: m.fleet_color,
  interior_color: m.fleet_interior,
  place: m.team_place,
  pickup_place: m.fleet_pickup_place,
  owner: m.fleet_owner,
  partner: m.fleet_partner,
  featured: m.fleet_featured,
  badge: m.fleet_badge,
  program_months: m.fleet_months,
  program_goal: m.fleet_goal,
  equipment: m.fleet_equipment,
  day_price: m.fleet_column_day_price,
  selling_price: m.fleet_selling,
  buy_now_price: m.fleet_amount_buy_now,
  extra_mile: m.console_extra_mile,
  credit_percent: m.fleet_amount_credit,
  fees: m.fleet_group_fees,
  miles: m.fleet_group_miles,
  booking_fee: m.fleet_amount_booking_fee,
  deposit: m.fleet_amount_deposit,
}

/** What a fact of a vehicle is called; a column that has no name here keeps its own. */
export function sayFact(field: string): string {
  return facts[field]?.() ?? field
}

const bodies: Record<string, () => string> = {
  sedan: m.content_body_sedan,
  suv: m.content_body_suv,
  crossover: m.content_body_crossover,
  hatchback: m.content_body_hatchback,
  pickup: m.content_body_pickup,
  minivan: m.content_body_minivan,
  van: m.content_body_van,
  wagon: m.content_body_wagon,
  coupe: m.content_body_coupe,
  convertible: m.content_body_convertible,
  'ev-fastback': m.content_body_fastback,
}
const values: Record<string, Record<string, () => string>> = {
  body: bodies,
  fuel: {
    gasoline: m.content_fuel_gasoline,
    hybrid: m.content_fuel_hybrid,
    'plug-in hybrid': m.content_fuel_plug_in_hybrid,
    electric: m.content_fuel_electric,
    diesel: m.content_fuel_diesel,
  },
  drive: { FWD: m.fleet_drive_front, RWD: m.fleet_drive_rear, AWD: m.fleet_drive_all, '4WD': m.fleet_drive_four },
  transmission: { A: m.fleet_automatic, M: m.fleet_manual },
  distance_unit: { mi: m.fleet_unit_miles, km: m.fleet_unit_km },
  featured: { yes: m.fleet_yes, no: m.fleet_no },
}

/** What a fact says: a code of a file in words, anything else as it stands. */
export function sayFactValue(field: string, value: string): string {
  return values[field]?.[value]?.() ?? value
}
