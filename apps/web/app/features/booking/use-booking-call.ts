import type { CallName } from '@ownward/contract'
import type { Outcome } from '../../api/outcome.ts'
import { wordsOf } from '../../api/outcome-words.ts'
import { personSide } from '../../api/person-side.ts'
import { queries } from '../../api/queries.ts'
import type { Request, Response } from '../../api/spelling/spelled.ts'
import { useAction } from '../../api/use-action.ts'
import { openModal } from '../../modals/open-modal.ts'
import { useGoBack } from '../../page/use-go-back.ts'
import { paths } from '../../paths.ts'

/** What can be done to a booking; those that move money are made once, however often they are pressed. */
type BookingCall = Extract<
  CallName,
  | 'startBooking'
  | 'retryPayment'
  | 'cancelSwap'
  | 'waitForCar'
  | 'payPart'
  | 'movePaymentDay'
  | 'movePickup'
  | 'pauseProgram'
  | 'endPause'
  | 'payExtra'
  | 'undoExtra'
  | 'promiseToPay'
  | 'withdrawPromise'
  | 'confirmProposal'
  | 'declineProposal'
  | 'autorenew'
  | 'cancelbookedLease'
  | 'scheduleReturn'
  | 'completebookedLease'
  | 'convertBooking'
  | 'reportProblem'
  | 'carUsableAgain'
  | 'carNotUsable'
  | 'acceptLoaner'
  | 'refuseLoaner'
  | 'withdrawCase'
  | 'addCaseEvidence'
  | 'returnAccountCredit'
>

/** Everything that tells of a booking and is old after something was done to it. */
const telling = [
  'getHome',
  'getActiveBookingDetail',
  'getPastBookingDetail',
  'getPendingBookingDetails',
  'getOwnership',
  'getBookingStatement',
  'getCases',
  'getWaitingCredits',
  'getMyPendingBooking',
  'getMyActiveLease',
  'getMyPastBooking',
  'getMyTransactions',
  'previewExtension',
  'previewReturn',
  'previewConversion',
  'previewPart',
  'previewPaymentDay',
  'previewPickupMove',
  'previewPause',
  'previewEndPause',
  'previewExtra',
  'previewPromise',
  'previewSwap',
  'getProposals',
] as const satisfies CallName[]

/** What is shown of bookings is asked again; with `leaving`, only where it is shown next: the page that is left may have nothing more to ask for. */
export async function refreshBookings({ leaving = false }: { leaving?: boolean } = {}): Promise<void> {
  const refetchType = leaving ? 'none' : 'active'
  await Promise.all(telling.map(name => queries.invalidateQueries({ queryKey: [name], refetchType })))
}

/** What was pressed may be gone from the page that was asked for again: whoever uses a keyboard goes on from its title (BEY-22). */
function keepFocus(): void {
  requestAnimationFrame(() => {
    const title = document.querySelector<HTMLElement>('#main h1')
    if (!title || document.activeElement !== document.body) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  })
}

/**
 * Does something to a booking: busy while it runs, never twice at once; says the server's words whatever they are, the apology when none
 * came (BOOK-12, ERR-08), and shows the booking as it then is. With `onDone`, doing it leads away from the page. `close`: the dialog that asked,
 * put away before its answer is said, a refusal too; without an answer it stays, with all that was typed, to be pressed again. A booking that is not there any more is left: asked for again, its
 * page would say the same once more (BOOK-05). `unreached`: done instead of the apology where there was no network. `stays`: says itself why it was refused,
 * in the dialog, which stays while what it shows is asked for again.
 */
export function useBookingCall<N extends BookingCall>(
  name: N,
  onDone?: (answer: Response<N>) => void,
  close?: () => void,
  unreached?: (asked: Request<N>) => void,
  stays?: (refusal: { code: string; message: string }) => boolean,
) {
  const { run, busy } = useAction(personSide)
  const goBack = useGoBack()

  async function follow(asked: Request<N>, outcome: Outcome<N>): Promise<void> {
    if (outcome.kind === 'failed' && outcome.trouble.status === 0 && unreached) return unreached(asked)
    if (outcome.kind === 'refused' && stays?.(outcome.refusal)) return refreshBookings()
    const text = wordsOf(outcome)
    if (text === null) return
    const done = outcome.kind === 'done'
    const gone = outcome.kind === 'refused' && outcome.refusal.code === 'no-booking'
    if (outcome.kind !== 'failed') close?.()
    await openModal('message', { text })
    const leaving = gone || (done && onDone !== undefined)
    const refreshed = refreshBookings({ leaving })
    if (!leaving) void refreshed.then(keepFocus)
    if (gone) goBack(paths.account.bookings())
    if (done) onDone?.(outcome.answer as Response<N>)
  }

  return {
    busy: busy !== '',
    /** Does it, and says whether it was done. */
    run: async (body: Request<N>): Promise<boolean> =>
      (await run(name, body, { once: true, after: outcome => follow(body, outcome) }))?.kind === 'done',
  }
}
