import { dateInZone, type Instant } from '../calendar.ts'

/** A licence that was handed in; `expiresOn` is its last day as 'YYYY-MM-DD', null where no date is known. */
export interface HandedInLicence {
  readonly id: number
  readonly state: 'pending' | 'approved' | 'rejected'
  readonly expiresOn: string | null
  /** Why it was rejected, in the reviewer's own words. */
  readonly reason: string
}

/** Where a person stands with what they have handed in; only `approved` lets them reserve and drive. */
export interface LicenceStanding {
  readonly state: 'none' | 'pending' | 'approved' | 'rejected' | 'expired'
  /** Last day of the newest approved one, 'YYYY-MM-DD'; null where there is none or it says none. */
  readonly expiresOn: string | null
  /** What became of a newer one, while the approved one counts. */
  readonly renewal: 'pending' | 'rejected' | null
  /** The reviewer's words on the rejected one that is told of. */
  readonly reason: string
}

/** Whether a licence is over on a day, both as 'YYYY-MM-DD': it counts through its last day (ROLE-02). */
export function licenceEnded(expiresOn: string | null, day: string): boolean {
  return expiresOn !== null && expiresOn < day
}

/**
 * Decides which licence counts on a day ('YYYY-MM-DD'). The newest approved one does until its last day is over, whatever waits or was
 * rejected since; without one, what waits goes before what was rejected (C-03, SRV-24).
 */
export function licenceStanding(licences: readonly HandedInLicence[], day: string): LicenceStanding {
  const approved = newest(licences, 'approved')
  const waiting = newest(licences, 'pending')
  const refused = newest(licences, 'rejected')
  const refusedSince = refused && (!approved || refused.id > approved.id) ? refused : undefined
  const expiresOn = approved?.expiresOn ?? null
  const reason = waiting ? '' : (refusedSince?.reason ?? '')
  if (approved && !licenceEnded(expiresOn, day)) {
    const renewal = waiting ? 'pending' : refusedSince ? 'rejected' : null
    return { state: 'approved', expiresOn, renewal, reason }
  }
  const state = waiting ? 'pending' : refusedSince ? 'rejected' : approved ? 'expired' : 'none'
  return { state, expiresOn, renewal: null, reason }
}

function newest(licences: readonly HandedInLicence[], state: HandedInLicence['state']): HandedInLicence | undefined {
  return licences.filter(licence => licence.state === state).sort((a, b) => b.id - a.id)[0]
}

/** The day on which a licence is judged where no pickup names a place: over only when it is over everywhere we serve. */
export function dayWithoutPlace(now: Instant): string {
  return dateInZone(now, 'Pacific/Honolulu')
}
