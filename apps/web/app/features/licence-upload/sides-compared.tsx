import { compareSides, type SideField, type SidesCompared, sideFields } from '@ownward/domain/accounts'
import { type FrontFields, type FrontPrint, type LicenceReading, noPrint } from '@ownward/licence-scan'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { useEffect, useState } from 'react'
import { inTime } from '../../delays.ts'
import { sayDate } from '../../i18n/say-date.ts'

/**
 * Holds the print of the front against what the back says, once it was read (ACC-10). Only a barcode can be held against it: without one the
 * fields are the front's own.
 */
export function useSides({ source, fields }: LicenceReading, print: Promise<FrontPrint> | undefined) {
  const [front, setFront] = useState(noPrint)
  const isHeld = source === 'barcode'
  useEffect(() => {
    let isCurrent = true
    if (isHeld) void print?.then(read => isCurrent && setFront(read))
    return () => {
      isCurrent = false
    }
  }, [print, isHeld])
  return {
    sides: compareSides(front.fields, fields),
    /**
     * What the front says of a field, where the back says something else; empty where it does not, and where the print may be read
     * wrongly: the barcode holds.
     */
    otherwise: (field: string): string => {
      const { verdict, differs } = compareSides(front.fields, fields)
      // Of two cards every difference is shown; of one, none that the reader of print may have made.
      if (verdict !== 'other' && front.doubtful.some(doubt => doubt.field === field)) return ''
      return differs.includes(field as SideField) ? sayOf(field, front.fields) : ''
    },
    /** What is told to the team, and how it compares, once the print was read; nothing where that takes too long. */
    async told(): Promise<{ front: Partial<Record<SideField, string>>; sides: SidesCompared }> {
      const read = isHeld ? ((print && (await inTime('frontPrint', print))) ?? noPrint) : noPrint
      setFront(read)
      const told = sideFields.flatMap(field => (read.fields[field] ? [[field, read.fields[field]] as const] : []))
      return { front: Object.fromEntries(told), sides: compareSides(read.fields, fields) }
    },
  }
}

function sayOf(field: string, front: FrontFields): string {
  const value = front[field as SideField] ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? sayDate(value) : value
}

/** Says that front and back seem to be of two cards; what each field says stands beside it. */
export function SidesNotice({ sides }: { sides: SidesCompared }) {
  if (sides.verdict !== 'other') return null
  return (
    <Alert tone="bad" title={m.app_licence_sides_other()} live>
      <p>{m.app_licence_sides_other_text()}</p>
    </Alert>
  )
}
