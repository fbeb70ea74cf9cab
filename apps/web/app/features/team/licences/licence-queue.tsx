import type { LicenceDates } from '@ownward/domain/accounts'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { useServerNow } from '../../../page/server-clock.ts'
import { teamPaths } from '../../../team-paths.ts'
import { useUnsaved } from '../asking/unsaved.ts'
import { useAskedLeave } from '../asking/use-asked-leave.tsx'
import type { Overview } from '../frame/nav-links.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Moment } from '../moment.tsx'
import { ClaimBar } from '../queues/claim-bar.tsx'
import { useHolders } from '../queues/use-claim.ts'
import { useTakeNext } from '../queues/use-take-next.ts'
import { showInside } from '../show-inside.ts'
import { DecidePanel, type Writing } from './decide-panel.tsx'
import { DecidedMeanwhile, type Opened } from './decided-meanwhile.tsx'
import { doubtsOf, sayKept, sayStops, toLookAt } from './field-words.ts'
import { HeldBar, useHeldDecision } from './held-bar.tsx'
import { type Decision, heldDecision, type QueuedLicence, type Undone } from './held-decision.ts'
import { KeysHelp } from './keys-help.tsx'
import { LicenceFields } from './licence-fields.tsx'
import { LicencePast } from './licence-past.tsx'
import { LicencePictures } from './licence-pictures.tsx'
import { sayTypedFault, TypedDates, withTyped } from './typed-dates.tsx'
import { UndoneDecision } from './undone-decision.tsx'

/** Licenses of one state: a list, and the one that is looked at with its pictures beside what was read (SRV-24). */
export function LicenceQueue({
  licences,
  self,
  first,
}: {
  licences: readonly QueuedLicence[]
  self: Overview['member']
  /** The one to open first, by its number. */
  first: number | null
}) {
  const canSeePeople = self.rights.includes('people')
  const holders = useHolders('licence', self.id)
  const { takeNext, busy, problem } = useTakeNext()
  const held = useHeldDecision()
  const shown = licences.filter(({ id }) => id !== held?.licence.id)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [large, setLarge] = useState(false)
  const [writing, setWriting] = useState<Writing>(null)
  /** What was typed for a decision that was not taken: its form goes on with that. */
  const [again, setAgain] = useState<Undone | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const asked = useAskedLeave()
  const [typedOf, setTypedOf] = useState<{ id: number; typed: LicenceDates } | null>(null)
  const now = useServerNow()

  // Which one is open stays as it is when the list comes anew: a key must not decide on another one.
  const wanted = shown.find(({ id }) => id === first) ?? shown[0]
  if (opened === null && wanted) setOpened(openedOf(wanted))
  const at = shown.findIndex(({ id }) => id === opened?.id)
  const licence = shown[at]
  const typed = licence && typedOf?.id === licence.id ? typedOf.typed : {}
  useUnsaved(Object.values(typed).some(Boolean))
  const today = now().toISOString().slice(0, 10)
  const fault = licence ? sayTypedFault(licence, typed, today) : ''
  // What is asked and what stands in the way follows from the card with what was typed of it.
  const asTyped = licence && (fault ? licence : withTyped(licence, typed, today))
  const shownId = licence?.id
  useEffect(() => {
    const row = shownId !== undefined && list.current?.querySelector<HTMLElement>('[aria-current]')
    if (row && list.current) showInside(list.current, row)
  }, [shownId])

  function go(by: number): void {
    const wanted = shown[at + by] ?? (licence ? undefined : shown[0])
    if (!wanted) return
    asked.leave(() => {
      setOpened(openedOf(wanted))
      setWriting(null)
    })
  }

  function decide(decided: Pick<Decision, 'decision' | 'reason' | 'answers'>): void {
    if (!licence) return
    const next = shown[at + 1] ?? shown[at - 1]
    setOpened(next ? openedOf(next) : null)
    setWriting(null)
    const isTyped = decided.decision === 'approve' && Object.values(typed).some(Boolean)
    setAgain(null)
    heldDecision.hold({
      licence: { id: licence.id, name: licence.name },
      seen: licence.profile,
      ...decided,
      ...(isTyped && { typed }),
    })
  }

  /** What was decided goes first: it is nobody's to take any more. */
  async function next(): Promise<void> {
    await heldDecision.flush()
    asked.leave(() => void takeNext('licence'))
  }

  function approve(): void {
    if (!asTyped || fault || sayStops(asTyped)) return
    if (doubtsOf(asTyped).length > 0) setWriting('approve')
    else decide({ decision: 'approve', reason: '' })
  }

  const isWaiting = licence?.state === 'pending'
  useKeys(
    {
      j: { says: m.team_key_next(), act: () => go(1) },
      k: { says: m.team_key_before(), act: () => go(-1) },
      z: { says: m.team_zoom(), act: () => setLarge(now => !now) },
      u: { says: m.team_take_back(), act: () => heldDecision.undo() },
      t: { says: m.queues_take(), act: () => void next() },
      ...(isWaiting && {
        a: { says: m.desk_approve(), act: approve },
        r: { says: m.team_key_reject(), act: () => setWriting('reject') },
      }),
    },
    // A reason that is being written is finished or given up first: no key decides, or goes elsewhere, beside it.
    writing === null,
  )

  function lookAgain(decision: Undone): void {
    setOpened(decision.licence)
    setAgain(decision)
    if (decision.typed) setTypedOf({ id: decision.licence.id, typed: decision.typed })
    if (decision.reason || decision.answers) setWriting(decision.decision)
  }

  return (
    <>
      <UndoneDecision onLook={decision => asked.leave(() => lookAgain(decision))} />
      {licence ? (
        <div className="grid items-start gap-6 xl:grid-cols-[13rem_minmax(0,1fr)_26rem] 2xl:grid-cols-[15rem_minmax(0,1fr)_30rem]">
          <ol
            ref={list}
            aria-label={m.team_queue()}
            className="flex gap-2 overflow-x-auto p-0.5 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-9rem)] xl:flex-col xl:overflow-x-hidden xl:overflow-y-auto"
          >
            {shown.map(row => (
              <li key={row.id}>
                <Row
                  licence={row}
                  holder={holders.get(row.id) ?? ''}
                  open={row.id === licence.id}
                  onOpen={() => go(shown.indexOf(row) - at)}
                />
              </li>
            ))}
          </ol>
          <div className="flex min-w-0 flex-col gap-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <div className="flex flex-wrap gap-2">
                <Button look="outline" unavailable={at === 0 && m.team_is_first()} onClick={() => go(-1)}>
                  {m.team_before()}
                </Button>
                <Button look="outline" unavailable={at === shown.length - 1 && m.team_is_last()} onClick={() => go(1)}>
                  {m.team_after()}
                </Button>
                <Button look="outline" busy={busy === 'licence' && m.queues_taking()} onClick={() => void next()}>
                  {m.queues_take()}
                </Button>
              </div>
              <Button look="quiet" aria-pressed={large} onClick={() => setLarge(now => !now)}>
                {m.team_zoom()}
              </Button>
            </div>
            <FormProblem words={problem} />
            <LicencePictures key={licence.id} licence={licence} large={large} />
          </div>
          <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-6">
            <Card
              title={
                canSeePeople ? (
                  <Link to={teamPaths.person(licence.userId)} className="hover:underline">
                    {licence.name}
                  </Link>
                ) : (
                  licence.name
                )
              }
            >
              <p className="text-sm text-ink-soft">
                <Moment at={licence.submittedAt} say={when => m.team_submitted({ when })} />
              </p>
              {isWaiting && (
                <ClaimBar key={`queue ${licence.id}`} queue="licence" subject={licence.id} self={self} assigns listed />
              )}
              <LicencePast licence={licence} canSeePeople={canSeePeople} />
              <LicenceFields licence={licence} />
              {isWaiting && (
                <TypedDates
                  licence={licence}
                  typed={typed}
                  onType={next => setTypedOf({ id: licence.id, typed: next })}
                  fault={fault}
                />
              )}
              {isWaiting && asTyped ? (
                <DecidePanel
                  key={licence.id}
                  licence={asTyped}
                  fault={fault}
                  writing={writing}
                  before={again?.licence.id === licence.id ? again : null}
                  onWriting={setWriting}
                  onGiveUp={() => asked.leave(() => setWriting(null))}
                  onApprove={approve}
                  onDecide={decide}
                />
              ) : (
                <Decided licence={licence} />
              )}
            </Card>
            {isWaiting && <KeysHelp />}
          </div>
        </div>
      ) : opened && opened.id !== held?.licence.id ? (
        <DecidedMeanwhile opened={opened} onNext={() => setOpened(null)} left={shown.length} />
      ) : (
        <p className="py-16 text-center text-ink-soft">{m.team_queue_empty()}</p>
      )}
      <HeldBar />
      {asked.question}
    </>
  )
}

const openedOf = ({ id, name }: QueuedLicence): Opened => ({ id, name })

interface RowProps {
  licence: QueuedLicence
  /** Who else has it to themselves; empty for nobody. */
  holder: string
  open: boolean
  onOpen: () => void
}

function Row({ licence, holder, open, onOpen }: RowProps) {
  const { count, beside } = toLookAt(licence)
  return (
    <button
      type="button"
      aria-current={open ? 'true' : undefined}
      onClick={onOpen}
      className="flex min-h-14 w-44 cursor-pointer flex-col items-start justify-center rounded-field border border-line bg-surface px-3 py-2 text-left hover:border-ink aria-[current]:border-spruce aria-[current]:bg-spruce-wash xl:w-full"
    >
      <span className="w-full truncate font-semibold">{licence.name}</span>
      <span className="text-xs text-ink-soft">
        <Moment at={licence.decidedAt || licence.submittedAt} />
      </span>
      {holder && <span className="text-xs font-semibold text-ink-soft">{m.queues_has_it({ who: holder })}</span>}
      {count > 0 && <span className="text-xs font-semibold text-warn">{m.team_to_look_at({ n: count })}</span>}
      {beside.map(words => (
        <span key={words} className="text-xs text-warn">
          {words}
        </span>
      ))}
    </button>
  )
}

function Decided({ licence }: { licence: QueuedLicence }) {
  const who = licence.decidedBy || m.team_the_product()
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-4 text-sm">
      <p className="font-semibold">
        <Moment
          at={licence.decidedAt}
          say={when => (licence.state === 'approved' ? m.team_was_approved : m.team_was_rejected)({ who, when })}
        />
      </p>
      {licence.reason && <p className="whitespace-pre-line">{sayKept(licence.reason)}</p>}
    </div>
  )
}
