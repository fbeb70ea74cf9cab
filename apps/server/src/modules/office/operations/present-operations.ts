import type { Response } from '@ownward/contract'
import { addMinutes } from '@ownward/domain/calendar'
import { toWire } from '@ownward/domain/money'
import type { Standing } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { openPauses, pastPauses, readInstallation, readLastBackup, standingIn } from '../../ground/operations/index.ts'
import { givenUpMessages, waitingMessages } from '../../ground/outbox/index.ts'
import { type SeenProcess, seenProcesses } from '../../ground/processes/index.ts'
import { lastQueueCheck } from '../../ground/queues/index.ts'
import { unansweredBefore } from '../../money/payments/index.ts'
import { clockIfWrong, presentOpenPauses, presentPauses } from '../../people/team/index.ts'

type GivenUp = Awaited<ReturnType<typeof givenUpMessages>>['newest'][number]
type Operations = Response<'teamOperations'>['result']

const mostPast = 30
const mostListed = 20
/** A gateway's answer may take a while, and is asked for again by itself; what has none after this is told. */
const unansweredMinutes = 5
const services = ['gateway', 'mail', 'sms', 'push', 'files'] as const

/** What is paused and why, what is late or failed, and how processes and services do, for the operations page of the console (OPS-19). */
export async function presentOperations(
  parts: Pick<Parts, 'database' | 'operations' | 'config' | 'version' | 'lateJobs'>,
  { now, seesPeople }: { now: Date; seesPeople: boolean },
): Promise<Operations> {
  const { operations, config, version } = parts
  const { db } = parts.database
  const [paused, open, past, messages, installation, late, failed, backup, unanswered, processes, queues] =
    await Promise.all([
      presentOpenPauses(db, operations, now),
      openPauses(db),
      pastPauses(db, mostPast),
      waitingMessages(db, now),
      readInstallation(db),
      parts.lateJobs(),
      givenUpMessages(db, now, mostListed),
      readLastBackup(db),
      unansweredBefore(db, addMinutes(now, -unansweredMinutes), mostListed),
      seenProcesses(db),
      lastQueueCheck(db),
    ])
  const begun = await presentPauses(db, past)
  const moved = open.find(({ cause }) => cause === 'moved')
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()
  return {
    paused,
    past: begun.map((pause, at) => ({ ...pause, until: past[at]!.endedAt!.toISOString() })),
    jobs: config.jobs,
    clock: clockIfWrong(operations),
    messages: { count: messages.n, since: messages.since?.toISOString() ?? '' },
    installation: {
      confirmed: presentStanding(installation?.confirmed),
      at: installation?.confirmedAt.toISOString() ?? '',
      found: moved ? presentStanding(standingIn(moved.facts)) : null,
    },
    version,
    late: late.map(({ name, seconds }) => ({ job: name, since: ago(seconds) })),
    failed: { newest: failed.newest.map(message => presentGivenUp(message, seesPeople)), ...failed.counts },
    backup: backup && {
      at: backup.at.toISOString(),
      folder: backup.folder,
      tried: backup.triedAt?.toISOString() ?? '',
      well: backup.isWell,
    },
    queues: queues
      ? { at: queues.at.toISOString(), items: queues.items, differing: queues.missing + queues.left }
      : null,
    unanswered: {
      count: unanswered.count,
      oldest: unanswered.oldest.map(({ kind, bookingId, number, amountCents, since }) => ({
        kind,
        booking_id: bookingId,
        increment_id: number,
        amount: toWire(amountCents),
        since: since.toISOString(),
      })),
    },
    services: presentServices(processes, ago),
    processes: processes.map(({ id, version, facts, startedSecondsAgo, seenSecondsAgo, isGone }) => ({
      id,
      version,
      started: ago(startedSecondsAgo),
      seen: ago(seenSecondsAgo),
      gone: isGone,
      jobs: facts.jobs,
      clock: facts.clockSeconds ?? 0,
      disk: facts.disk,
      files_apart: facts.filesApart ?? false,
      log: facts.log === null,
    })),
  }
}

function presentStanding(standing: Standing | undefined): { address: string; database: string } {
  return { address: standing?.publicUrl ?? '', database: standing?.database ?? '' }
}

function presentGivenUp(message: GivenUp, seesPeople: boolean): Operations['failed']['newest'][number] {
  return {
    id: message.id,
    channel: message.channel,
    to: seesPeople ? message.to : blotted(message.to),
    subject: message.subject,
    written: message.at.toISOString(),
    tried: (message.triedAt ?? message.at).toISOString(),
    problem: message.problem ?? '',
  }
}

/** Enough of a phone or an address to tell two of them apart. */
function blotted(to: string): string {
  const at = to.indexOf('@')
  return at < 0 ? `•••${to.slice(-4)}` : `${to.slice(0, 1)}•••${to.slice(at)}`
}

/** How each service answers: as the process that used it last saw it. One that is gone says nothing of now. */
function presentServices(seen: readonly SeenProcess[], ago: (seconds: number) => string): Operations['services'] {
  const running = seen.filter(({ isGone }) => !isGone)
  return services.map(service => {
    const told = running.flatMap(({ facts, seenSecondsAgo }) => {
      const standing = facts.services[service]
      return standing ? [{ ...standing, seenSecondsAgo }] : []
    })
    const last = (of: 'fineSecondsAgo' | 'failedSecondsAgo') =>
      Math.min(...told.map(one => (one[of] ?? Number.POSITIVE_INFINITY) + one.seenSecondsAgo))
    const [fine, failed] = [last('fineSecondsAgo'), last('failedSecondsAgo')]
    const at = (seconds: number) => (Number.isFinite(seconds) ? ago(seconds) : '')
    const isFailing = failed < fine
    return {
      service,
      state: told.length === 0 ? 'unasked' : isFailing ? 'fails' : 'answers',
      answered: at(fine),
      failed: at(failed),
      failures: isFailing ? told.reduce((sum, { failures }) => sum + failures, 0) : 0,
    } as const
  })
}
