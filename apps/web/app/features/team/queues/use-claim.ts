import type { QueueName } from '@ownward/contract/queues'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { queries } from '../../../api/queries.ts'
import { useAction } from '../../../api/use-action.ts'
import { every } from '../../../delays.ts'
import { callInSession } from '../session/call-in-session.ts'
import { askTeamAgain, teamQuery } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'

const askEveryMs = 20_000

interface Claimable {
  queue: QueueName
  subject: number
  selfId: number
  /** It stands in a list of such: all of them are asked for at once. */
  listed: boolean
}

/** Who has something that waits, and until when, asked for again while it is open; what the member has is renewed meanwhile (DESK-22). */
export function useClaim({ queue, subject, selfId, listed }: Claimable) {
  const asked = listed ? { queue } : { queue, subject }
  const query = useQuery({ ...teamQuery('teamQueueItems', asked), staleTime: 0, refetchInterval: askEveryMs }, queries)
  const item = query.data?.result.find(one => one.subject === subject)
  const isMine = item?.holder?.id === selfId
  const { act, busy, problem } = useAction(teamSide)

  const renew = useEffectEvent(async () => {
    // What could not be renewed is told by the next look at who has it.
    await callInSession('teamClaimItem', { queue, subject }, { quiet: true })
  })
  useEffect(() => (isMine ? every('claim', () => void renew()) : undefined), [isMine])

  async function claim(over: boolean): Promise<void> {
    await act('teamClaimItem', { queue, subject, ...(over && { over }) }, { silent: true })
    await askTeamAgain('teamQueueItems', 'teamQueues')
  }

  async function putBack(): Promise<void> {
    await act('teamReleaseItem', { queue, subject })
    await askTeamAgain('teamQueueItems', 'teamQueues')
  }

  async function give(member: number | null): Promise<void> {
    const was = item?.keeper?.id ?? null
    await act('teamAssignItem', { queue, subject, member, was })
    await askTeamAgain('teamQueueItems', 'teamQueues')
  }

  return { item, isMine, claim, putBack, give, busy, problem }
}

/** Who else has which of a queue to themselves, by the number of what waits. */
export function useHolders(queue: QueueName, selfId: number): ReadonlyMap<number, string> {
  const query = useQuery(
    { ...teamQuery('teamQueueItems', { queue }), staleTime: 0, refetchInterval: askEveryMs },
    queries,
  )
  const items = query.data?.result ?? []
  return new Map(
    items.flatMap(({ subject, holder }) => (holder && holder.id !== selfId ? [[subject, holder.name]] : [])),
  )
}
