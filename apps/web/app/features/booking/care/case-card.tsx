import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { buttonLook } from '@ownward/ui/button-look'
import { Link, useRouteLoaderData } from 'react-router'
import { type Case, caseKinds } from '../../../i18n/case-kinds.ts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { openModal } from '../../../modals/open-modal.ts'
import { paths } from '../../../paths.ts'
import type { loader as rootLoader } from '../../../root.tsx'
import { money } from '../booking.ts'
import { useBookingCall } from '../use-booking-call.ts'
import { Asked } from './asked.tsx'
import { Contest, Evidence } from './contest.tsx'

/** A time without a usable car: since when, what it has credited, what comes next and by when, and the button that ends it (CARE-13, CARE-15). */
export function CaseCard({ of, due, now, isPaused }: { of: Case; due: number; now: Date; isPaused: boolean }) {
  const moment = (at: string) => sayMoment(at, of.timeZone, now)
  const answer = of.events.findLast(({ kind }) => kind === 'answered')
  const isShort = Date.parse(of.creditsFrom) > now.getTime()
  return (
    <section
      aria-labelledby="case"
      className="flex flex-col gap-4 rounded-card border border-warn/50 bg-warn-wash p-5 md:p-6"
    >
      <div>
        <h2 id="case" className="scroll-mt-24 text-xl font-bold tracking-tight">
          {m.care_case()}
        </h2>
        <p className="mt-1 font-medium">
          {m.care_case_since({ kind: caseKinds[of.kind].say(), from: moment(of.downFrom) })}
        </p>
        {of.openedBy === 'module' && <p className="mt-1">{m.care_by_module()}</p>}
        {of.reason && <p className="mt-1 wrap-anywhere">{m.care_team_says({ words: of.reason })}</p>}
      </div>
      {of.creditUntil && <p className="font-medium">{m.loaner_credit_ended({ from: moment(of.creditUntil) })}</p>}
      {of.stepBy && of.step !== 'loaner' && of.step !== 'driver_answer' && of.step !== 'decision' && (
        <p className="font-medium">{sayStep(of, moment(of.stepBy))}</p>
      )}
      {of.downUntil === null && <Help />}
      {answer?.words && <p className="wrap-anywhere">{m.care_team_says({ words: answer.words })}</p>}
      <div>
        <p className="figures font-display text-3xl font-bold tracking-tight">{money(of.credited)}</p>
        <p className="text-ink-soft">{m.care_so_far({ n: of.days, amount: money(of.credited) })}</p>
        {of.waits === 1 ? (
          <p className="text-sm font-medium">{m.care_waits()}</p>
        ) : of.downUntil === null && isShort ? (
          <p className="text-sm text-ink-soft">{m.care_credits_from({ at: moment(of.creditsFrom) })}</p>
        ) : (
          of.running > 0 && <p className="text-sm text-ink-soft">{m.care_running({ amount: money(of.running) })}</p>
        )}
        <p className="mt-1 text-sm text-ink-soft">{m.care_earns()}</p>
      </div>
      {due > 0 && <p className="text-sm">{m.care_due_waits({ amount: money(due) })}</p>}
      <Contest of={of} say={moment} />
      <Asked of={of} say={moment} />
      <Evidence of={of} />
      {of.choiceSince && <LongCase of={of} />}
      {of.downUntil === null && !of.asked && <Ending of={of} now={now} isPaused={isPaused} />}
    </section>
  )
}

/** Whoever stands at the road does not wait for an answer in writing. */
function Help() {
  const { hotline } = useRouteLoaderData<typeof rootLoader>('root')!.site
  return (
    <a
      href={`tel:${hotline.replace(/[^\d+]/g, '')}`}
      className="inline-flex min-h-11 items-center self-start font-medium text-spruce underline"
    >
      {m.care_call({ hotline })}
    </a>
  )
}

function sayStep({ step, isLate }: Case, by: string): string {
  if (step === 'answer') return isLate ? m.care_answer_late() : m.care_answer_by({ by })
  const said = step === 'collect' ? m.care_step_collect({ by }) : m.care_step_ready({ by })
  return isLate ? `${said} ${m.care_step_late()}` : said
}

/** After 30 days without a usable car its driver chooses: wait, another car, or the end of the program (CARE-24). */
function LongCase({ of }: { of: Case }) {
  const { busy, run } = useBookingCall('waitForCar')
  return (
    <div className="grid gap-3 rounded-card bg-surface p-4">
      <h3 id="choice" className="scroll-mt-24 font-bold">
        {m.swap_case_title()}
      </h3>
      <p>{m.swap_case_text()}</p>
      <Link to={paths.account.swap(of.bookingId)} className={buttonLook({ look: 'signal', wide: true })}>
        {m.swap_car()}
      </Link>
      <Button look="outline" wide busy={busy && m.app_saving()} onClick={() => void run({ caseId: of.id })}>
        {m.swap_case_wait()}
      </Button>
      <a href="#return" className={buttonLook({ look: 'outline', wide: true })}>
        {m.swap_case_end()}
      </a>
    </div>
  )
}

function Ending({ of, now, isPaused }: { of: Case; now: Date; isPaused: boolean }) {
  const back = useBookingCall('carUsableAgain')
  const withdrawn = useBookingCall('withdrawCase')

  async function end(): Promise<void> {
    const isShort = Date.parse(of.creditsFrom) > now.getTime()
    const question = `${m.care_back_ask()} ${isShort ? m.care_back_short() : m.care_back_text()}`
    const sure = await openModal('confirm', { question, yes: m.care_back_yes(), no: m.care_not_yet() })
    if (sure) await back.run({ caseId: of.id })
  }

  async function withdraw(): Promise<void> {
    // What a module has told takes one press (CARE-05).
    if (of.openedBy === 'module') return void (await withdrawn.run({ caseId: of.id }))
    const parts = [m.care_withdraw_ask(), m.care_withdraw_text(), ...(isPaused ? [m.care_withdraw_pause()] : [])]
    const question = parts.join(' ')
    const sure = await openModal('confirm', { question, yes: m.care_withdraw_yes(), no: m.care_keep_case() })
    if (sure) await withdrawn.run({ caseId: of.id })
  }

  return (
    <div className="grid gap-3">
      <Button wide busy={back.busy && m.app_saving()} onClick={() => void end()}>
        {m.care_back()}
      </Button>
      {of.canWithdraw === 1 && (
        <Button look="outline" wide busy={withdrawn.busy && m.app_saving()} onClick={() => void withdraw()}>
          {m.care_withdraw()}
        </Button>
      )}
    </div>
  )
}
