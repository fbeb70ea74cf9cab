import { contract, nameColumns } from '@ownward/contract'
import { type Locale, m } from '@ownward/texts'
import type { PickupPlace } from '../../../programs/pickup-places/index.ts'
import type { OwnerEdit } from '../owners/save-owner.ts'
import type { StoredOwner } from '../owners/store.ts'

/** The cells of a row by the names of their columns; a column that the file does not have is not there. */
export type Cells = Readonly<Record<string, string>>

/** What is wrong with a cell, by its column. */
export interface CellProblem {
  field: string
  message: string
}

const days = nameColumns.places.slice(6, 13)
const spanText = /^(\d{1,2}:\d\d)\s*[-–]\s*(\d{1,2}:\d\d)$/

/** Why a row cannot be read, by its columns; or what it says. */
type Read<T> = { ok: false; problems: CellProblem[] } | { ok: true; value: T }

/**
 * Reads a pickup place from a row of a file and, of a place that is known, from what stands there. `backId` is the place that its cars come back to;
 * undefined leaves that as it is.
 */
export function readPlaceCells(
  cells: Cells,
  {
    known,
    name,
    backId,
    locale,
  }: { known: PickupPlace | undefined; name: string; backId: number | null | undefined; locale: Locale },
) {
  const back = backId === undefined ? (known?.pickup.returnPlaceId ?? null) : backId
  const read = contract.teamSavePickupPlace.request.safeParse({
    ...placeBody(cells, known, name),
    return_place_id: back,
  })
  if (!read.success) return { ok: false, problems: sayUnreadable(read.error.issues, locale) } as const
  const { postal_code: postalCode, return_place_id: returnPlaceId, en, fr, lat, lng, ...facts } = read.data
  const { name: said, street, city, phone, email, hours } = facts
  const value = {
    name: said,
    street,
    city,
    phone,
    email,
    hours,
    postalCode,
    returnPlaceId,
    notes: { en, fr },
    lat,
    lng,
  }
  return { ok: true, value } as const
}

/** Reads an owner in the same way. */
export function readOwnerCells(
  cells: Cells,
  known: StoredOwner | undefined,
  name: string,
  locale: Locale,
): Read<OwnerCells> {
  const read = contract.teamSaveOwner.request.safeParse({
    name: known?.name ?? name,
    kind: cells.kind?.toLowerCase() ?? (known?.kind || 'dealer'),
    city: cells.city ?? known?.city ?? '',
    phone: phoneOf(cells.phone ?? known?.phone ?? ''),
    email: cells.email ?? known?.email ?? '',
  })
  if (!read.success) return { ok: false, problems: sayUnreadable(read.error.issues, locale) }
  const { name: said, kind, city, phone, email } = read.data
  return { ok: true, value: { name: said, kind, city, phone, email } }
}

type OwnerCells = Pick<OwnerEdit, 'name' | 'kind' | 'city' | 'phone' | 'email'>

/** Reads a partner in the same way. */
export function readPartnerCells(
  cells: Cells,
  known: StoredOwner | undefined,
  name: string,
  locale: Locale,
): Read<{ name: string; code: string }> {
  const asked = { name: known?.name ?? name, code: cells.code ?? known?.code ?? '' }
  const read = contract.teamSavePartner.request.safeParse(asked)
  if (!read.success) return { ok: false, problems: sayUnreadable(read.error.issues, locale) }
  return { ok: true, value: { name: read.data.name, code: read.data.code } }
}

/** A pickup place as the calls spell it. */
function placeBody(cells: Cells, known: PickupPlace | undefined, name: string) {
  const { pickup, place } = known ?? {}
  const notes = (locale: 'en' | 'fr') => {
    const note = (which: 'bring' | 'keys' | 'back') => cells[`${which}_${locale}`] ?? pickup?.notes[locale][which] ?? ''
    return { bring: note('bring'), keys: note('keys'), back: note('back') }
  }
  return {
    name: pickup?.name ?? name,
    street: cells.street ?? pickup?.street ?? '',
    city: cells.city ?? (place ? `${place.name}, ${place.state}` : ''),
    postal_code: cells.postal_code ?? pickup?.postalCode ?? '',
    phone: phoneOf(cells.phone ?? pickup?.phone ?? ''),
    email: cells.email ?? pickup?.email ?? '',
    hours: days.map((day, at) => (cells[day] === undefined ? (pickup?.hours[at] ?? null) : spanOf(cells[day]))),
    en: notes('en'),
    fr: notes('fr'),
  }
}

/** Nothing is a day on which it is closed; what is no span stays as wrong as it is. */
function spanOf(said: string): { opens: string; closes: string } | null {
  if (said.trim() === '') return null
  const [, opens = said, closes = ''] = spanText.exec(said.trim()) ?? []
  return { opens: opens.padStart(5, '0'), closes: closes.padStart(5, '0') }
}

/** The digits of a phone as people write it, without the 1 of its country. */
const phoneOf = (said: string) => said.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

interface Issue {
  path: readonly PropertyKey[]
  code?: string | undefined
  maximum?: unknown
}

/** What the contract cannot read in a body, by the columns of the file, each once. */
function sayUnreadable(issues: readonly Issue[], locale: Locale): CellProblem[] {
  const words = { locale }
  const said = issues.map(({ path, code, maximum }) => {
    const field = columnOf(path.join('.'))
    const own = (special[field] ?? (isDay(field) ? m.owners_csv_hours : undefined))?.({}, words)
    const usual =
      code === 'too_big'
        ? m.fleet_problem_too_long({ most: Number(maximum) }, words)
        : m.fleet_problem_missing({}, words)
    return { field, message: own ?? usual }
  })
  return said.filter(({ field }, at) => said.findIndex(other => other.field === field) === at)
}

const isDay = (field: string) => (days as readonly string[]).includes(field)

const special: Record<string, (inputs: Record<string, never>, words: { locale: Locale }) => string> = {
  phone: m.places_phone_wrong,
  email: m.places_email_wrong,
  kind: m.owners_problem_kind,
  code: m.owners_problem_code_form,
}

/** The column of a field: `hours.0.opens` is Monday's, `en.bring` is `bring_en`. */
export function columnOf(field: string): string {
  const day = /^hours\.(\d)/.exec(field)?.[1]
  if (day !== undefined) return days[Number(day)]!
  const note = /^(en|fr)\.(\w+)$/.exec(field)
  if (note) return `${note[2]}_${note[1]}`
  return field === 'return_place_id' ? 'returned_to' : field === 'hours' ? days[0]! : field
}
