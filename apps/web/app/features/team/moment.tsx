import { currentLocale } from '@ownward/texts'
import { sayThere, wholeMoment } from './moments.ts'
import { useZones } from './zone/page-zone.tsx'

interface MomentProps {
  /** Empty for none. */
  at: string
  /** The place that it is about, where it is about one: the tooltip has its clock too. */
  place?: string
  /** The sentence in which it stands. */
  say?: (when: string) => string
  /** What stands there where there is none. */
  none?: string
}

/** A moment by the clock of its page, which it names; the tooltip has the whole date by that clock, by the other one and in UTC (O-34, DESK-17). */
export function Moment({ at, place, say = when => when, none = '' }: MomentProps) {
  const { page, others } = useZones()
  if (at === '') return none
  return (
    <time dateTime={at} title={wholeMoment(at, [page, ...(place ? [place] : []), ...others], currentLocale())}>
      {say(sayThere(at, page))}
    </time>
  )
}

/** Says moments by the clock of the page, for sentences that are no markup: labels, questions, notices. */
export function useSay(): (moment: string) => string {
  const { page } = useZones()
  return moment => sayThere(moment, page)
}
