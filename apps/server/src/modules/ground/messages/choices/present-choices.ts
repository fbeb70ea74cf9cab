import type { Response } from '@ownward/contract'
import { alwaysByMail, type Choice, channels, isToldBy, type LockedKind, messageGroups } from '@ownward/domain/home'
import type { Quiet } from '../../quiet/index.ts'

type Told = Response<'getNotificationChoices'>['result']

/** How a person is told of what, as the API spells it: the switches of each group, then what always comes by mail. */
export function presentChoices(choices: readonly Choice[], { hours, zone }: Pick<Quiet, 'hours' | 'zone'>): Told {
  const groups = messageGroups.flatMap(kind =>
    channels.map(channel => ({
      kind,
      group: kind,
      channel,
      on: isToldBy(channel, kind, choices) ? (1 as const) : (0 as const),
      locked: 0 as const,
    })),
  )
  const locked = (Object.keys(alwaysByMail) as LockedKind[]).map(kind => ({
    kind,
    group: alwaysByMail[kind] ?? ('' as const),
    channel: 'mail' as const,
    on: 1 as const,
    locked: 1 as const,
  }))
  return {
    choices: [...groups, ...locked],
    quiet_hours: hours,
    time_zone: zone ?? '',
  }
}
