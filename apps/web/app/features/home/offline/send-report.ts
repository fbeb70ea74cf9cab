import { m } from '@ownward/texts'
import { useEffect } from 'react'
import { isDone } from '../../../api/answer.ts'
import { callPerson } from '../../../api/call-person.ts'
import type { Trouble } from '../../../api/create-client.ts'
import { leavesOpen } from '../../../api/create-once.ts'
import { callQuery, queries } from '../../../api/queries.ts'
import { resultOf } from '../../../api/result-of.ts'
import { caseKinds } from '../../../i18n/case-kinds.ts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import {
  dropReport,
  isTooLate,
  keepReport,
  readReport,
  readyToSend,
  type WaitingReport,
} from '../../../kept/waiting-report.ts'
import { openModal } from '../../../modals/open-modal.ts'
import { session } from '../../../session/session.ts'
import type { Home } from '../home.ts'

/** The cars of a home that a problem can be about. */
export const runningCars = ({ booking, others }: Home): { id: number; car: string }[] => [
  ...(booking?.status === '1' ? [{ id: booking.id, car: `${booking.year} ${booking.make} ${booking.model}` }] : []),
  ...others.filter(({ status }) => status === '1'),
]

/** Sends the report that waits as soon as there is a network, on whichever page of their account a person is (HOME-23). */
export function useSendReport(ready: boolean): void {
  useEffect(() => {
    if (!ready) return
    const send = () => void sendReport()
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [ready])
}

/** Sends the report that waits, in one tab at a time: the next one finds none. Under its key the server takes it once all the same. */
export async function sendReport(): Promise<void> {
  const told = navigator.locks ? await navigator.locks.request('ownward-report', trySending) : await trySending()
  if (told) await openModal('message', { text: told })
}

const waiting = (): WaitingReport | null => {
  const owner = session.get().userDetails?.id
  return owner === undefined ? null : readReport(owner)
}

/** What is told of the try; nothing where the report goes on waiting. */
async function trySending(): Promise<string | undefined> {
  const found = waiting()
  if (!found) return undefined
  if (isTooLate(found, Date.now())) {
    dropReport()
    const at = sayMoment(new Date(found.at), Intl.DateTimeFormat().resolvedOptions().timeZone)
    return m.home_report_late({ kind: caseKinds[found.kind].say(), at })
  }
  if (!navigator.onLine) return undefined
  const asked = queries.fetchQuery({ ...callQuery('getHome', {}), staleTime: 0 })
  const home = resultOf(await asked.catch(() => undefined))
  // Taken back, or signed out, meanwhile.
  const report = waiting()
  if (!home || report?.key !== found.key) return undefined
  const cars = runningCars(home)
  const bookingId = report.bookingId ?? (cars.length === 1 ? cars[0]!.id : null)
  if (bookingId !== null) return send({ ...report, bookingId }, home)
  if (cars.length > 0) return undefined
  dropReport()
  return m.home_report_no_car()
}

async function send(report: WaitingReport & { bookingId: number }, { now }: Home): Promise<string | undefined> {
  const ready = readyToSend(report, { now: Date.now(), serverNow: Date.parse(now) })
  keepReport(ready)
  const { key, kind, downFrom } = ready
  let trouble: Trouble | undefined
  const onTrouble = (met: Trouble) => {
    trouble = met
  }
  const asked = { bookingId: report.bookingId, kind, downFrom }
  const answer = await callPerson('reportProblem', asked, { idempotencyKey: key, onTrouble })
  // A session that was lost brings neither answer nor trouble.
  const open = answer
    ? 'code' in answer && leavesOpen({ status: 200, code: answer.code })
    : !trouble || leavesOpen(trouble)
  if (open) return undefined
  dropReport()
  void queries.invalidateQueries()
  if (isDone(answer)) return answer.message
  return m.home_report_refused({ words: answer?.message ?? trouble?.message ?? m.common_sorry_reload() })
}
