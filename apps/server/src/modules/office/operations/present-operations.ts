import type { Response } from '@ownward/contract'
import type { Standing } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { waitingMessages } from '../../ground/messages/index.ts'
import { openPauses, pastPauses, readInstallation, standingIn } from '../../ground/operations/index.ts'
import { clockIfWrong, presentOpenPauses, presentPauses } from '../../people/team/index.ts'

const mostPast = 30

/** What is paused and why, and what waits for that, for the operations page of the console. */
export async function presentOperations(
  { database: { db }, operations, config, version }: Pick<Parts, 'database' | 'operations' | 'config' | 'version'>,
  now: Date,
): Promise<Response<'teamOperations'>['result']> {
  const [paused, open, past, messages, installation] = await Promise.all([
    presentOpenPauses(db, operations, now),
    openPauses(db),
    pastPauses(db, mostPast),
    waitingMessages(db),
    readInstallation(db),
  ])
  const begun = await presentPauses(db, past)
  const moved = open.find(({ cause }) => cause === 'moved')
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
  }
}

function presentStanding(standing: Standing | undefined): { address: string; database: string } {
  return { address: standing?.publicUrl ?? '', database: standing?.database ?? '' }
}
