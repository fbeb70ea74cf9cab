import type { Facts } from './made-up-people.ts'

/** The habits of issuers and scanners that change the text and not what it says. */
export interface Habits {
  /** What comes before the standard's name. */
  start?: string
  separator?: '\n' | '\r\n' | '\r' | '|'
  /** Offsets and lengths that are true, zero, or off by one. */
  offsets?: 'true' | 'zero' | 'off'
  /** Blanks behind each value, up to the length of its field. */
  padded?: boolean
  /** CCYYMMDD in a US card of 2003 or later. */
  yearFirst?: boolean
  lowerCase?: boolean
  /** ID: an identification card, with which nobody may drive. */
  subfile?: 'DL' | 'ID'
}

/** Writes the text of a licence's barcode by the standard of a version, 1 (2000) to 10 (2020), in the way of one issuer. */
export function writeAamva(facts: Facts, version: number, habits: Habits = {}): string {
  const { start = '@\n\x1e\r', separator = '\n', offsets = 'true', subfile = 'DL' } = habits
  const elements = version === 1 ? firstStandard(facts) : laterStandard(facts, version, habits.yearFirst ?? false)
  const written = elements.map(([code, value]) => {
    const name = habits.lowerCase ? code.toLowerCase() : code
    return `${name}${habits.padded ? value.padEnd(20) : value}`
  })
  const own = `Z${facts.jurisdiction[0]}`
  const licence = `${subfile}${written.join(separator)}\r`
  const extra = `${own}${own}A01${separator}${own}B\r`
  const two = (n: number) => String(n).padStart(2, '0')
  const four = (n: number) => String(n).padStart(4, '0')
  const head = `${start}ANSI ${facts.iin}${two(version)}${version === 1 ? '' : '01'}02`
  const at = offsets === 'zero' ? 0 : head.length + 20 + (offsets === 'off' ? 1 : 0)
  const designators = `${subfile}${four(at)}${four(licence.length)}${own}${four(at && at + licence.length)}${four(extra.length)}`
  return head + designators + licence + extra
}

function firstStandard(facts: Facts): [string, string][] {
  const date = (iso: string) => iso.replaceAll('-', '')
  const names = [facts.lastName, facts.firstName, facts.middleName].filter(Boolean).join(',')
  const tall =
    facts.country === 'CAN' ? `${facts.height} CM` : `${Math.floor(facts.height / 12)}${pad(facts.height % 12, 2)}`
  return [
    ['DAQ', facts.documentNumber],
    ['DAA', names],
    ['DAG', facts.addressStreet],
    ['DAI', facts.addressCity],
    ['DAJ', facts.jurisdiction],
    ['DAK', facts.addressPostalCode],
    ['DAR', facts.vehicleClass],
    ['DAS', facts.restrictions],
    ['DAT', facts.endorsements],
    ['DAU', tall],
    ['DAY', facts.eyeColor],
    ['DBA', date(facts.dateOfExpiry)],
    ['DBB', date(facts.dateOfBirth)],
    ['DBC', facts.sex],
    ['DBD', date(facts.dateOfIssue)],
  ]
}

function laterStandard(facts: Facts, version: number, yearFirst: boolean): [string, string][] {
  const canada = facts.country === 'CAN'
  const date = (iso: string) => {
    const [year, month, day] = iso.split('-')
    return canada || yearFirst ? `${year}${month}${day}` : `${month}${day}${year}`
  }
  const given: [string, string][] =
    version < 4
      ? [['DCT', [facts.firstName, facts.middleName].filter(Boolean).join(canada ? ',' : ' ')]]
      : [
          ['DAC', facts.firstName],
          ['DDF', 'N'],
          ['DAD', facts.middleName || 'NONE'],
          ['DDG', 'N'],
        ]
  return [
    ['DAQ', facts.documentNumber],
    ['DCS', facts.lastName],
    ...given,
    ['DCA', facts.vehicleClass],
    ['DCB', facts.restrictions],
    ['DCD', facts.endorsements],
    ['DBD', date(facts.dateOfIssue)],
    ['DBB', date(facts.dateOfBirth)],
    ['DBA', date(facts.dateOfExpiry)],
    ['DBC', facts.sex === 'M' ? '1' : '2'],
    ['DAU', canada ? `${facts.height} cm` : `${pad(facts.height, 3)} in`],
    ['DAY', facts.eyeColor],
    ['DAG', facts.addressStreet],
    ['DAI', facts.addressCity],
    ['DAJ', facts.jurisdiction],
    ['DAK', canada ? `${facts.addressPostalCode}    ` : `${facts.addressPostalCode}0000  `],
    ['DCF', facts.documentDiscriminator],
    ['DCG', facts.country],
    ...(version >= 8 ? ([['DDK', '1']] as [string, string][]) : []),
  ]
}

function pad(n: number, digits: number): string {
  return String(n).padStart(digits, '0')
}
