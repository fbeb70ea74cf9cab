import { type DistanceUnit, kilometresIn } from '@ownward/domain/distance'
import { cents, formatUsd } from '@ownward/domain/money'
import { mileOptions, type PriceSurface } from '@ownward/domain/pricing'
import { type Locale, m } from '@ownward/texts'
import { wholeNumber } from '../modules/cars/catalog/index.ts'
import { colorLabel, type Word, wordFor } from './labels.ts'

const equipment: Record<string, Word> = {
  'air conditioning': m.content_equipment_air_conditioning,
  'bluetooth audio': m.content_equipment_bluetooth_audio,
  'backup camera': m.content_equipment_backup_camera,
  'cruise control': m.content_equipment_cruise_control,
  'usb ports': m.content_equipment_usb_ports,
  'keyless entry': m.content_equipment_keyless_entry,
  'power windows': m.content_equipment_power_windows,
  'alloy wheels': m.content_equipment_alloy_wheels,
  'push button start': m.content_equipment_push_button_start,
  'dual zone climate control': m.content_equipment_dual_zone_climate_control,
  'heated front seats': m.content_equipment_heated_front_seats,
  'blind spot warning': m.content_equipment_blind_spot_warning,
  'leather wrapped steering wheel': m.content_equipment_leather_wrapped_steering_wheel,
  'power driver seat': m.content_equipment_power_driver_seat,
  'lane departure warning': m.content_equipment_lane_departure_warning,
  'automatic emergency braking': m.content_equipment_automatic_emergency_braking,
  'third row seats': m.content_equipment_third_row_seats,
  'all wheel drive': m.content_equipment_all_wheel_drive,
  'four wheel drive': m.content_equipment_four_wheel_drive,
  'tow hitch': m.content_equipment_tow_hitch,
  'bed liner': m.content_equipment_bed_liner,
  'power sliding doors': m.content_equipment_power_sliding_doors,
}

const options: Record<string, Word> = {
  'exterior color': m.content_option_exterior_color,
  package: m.content_option_package,
  standard: m.content_option_standard,
  winter: m.content_option_winter,
  'driver assistance': m.content_option_driver_assistance,
}

const goals: Record<string, Word> = { ownership: m.content_goal_ownership }

/** A piece of equipment in the reader's language; one we have no word for, such as a brand's, is told as it is stored. */
export function equipmentLabel(value: string, locale: Locale): string {
  return wordFor(equipment, value, locale)
}

/** What the program leads to, in the reader's language. */
export function goalLabel(value: string, locale: Locale): string {
  return wordFor(goals, value, locale)
}

/** The name or a value of an option group in the reader's language; a colour is one of the colours. */
export function optionLabel(value: string, locale: Locale): string {
  const word = wordFor(options, value, locale)
  return word === value ? colorLabel(value, locale) : word
}

/** What a car's program comes with, as its price surface says; every figure is one that is charged (DET-11). */
export function programDetails(surface: PriceSurface, unit: DistanceUnit, locale: Locale): string[] {
  const words = { locale }
  const [fewest] = mileOptions(surface)
  const count = fewest?.miles ?? 0
  const miles = wholeNumber(count, locale)
  const price = formatUsd(cents(surface.extraMileCents), locale)
  return [
    unit === 'km'
      ? m.content_rental_miles_km({ miles, price, km: wholeNumber(kilometresIn(count), locale) }, words)
      : m.content_rental_miles({ miles, price }, words),
    m.content_rental_credit({ share: wholeNumber(surface.creditRateBps / 100, locale) }, words),
    m.content_rental_insurance({}, words),
    m.content_rental_return({}, words),
  ]
}
