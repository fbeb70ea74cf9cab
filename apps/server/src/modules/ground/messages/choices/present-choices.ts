import type { Response } from '@ownward/contract'
import { alwaysByMail, type Choice, channels, isToldBy, type LockedKind, messageGroups } from '@ownward/domain/home'
import type { Device } from '../../push/index.ts'
import type { Quiet } from '../../quiet/index.ts'

type Told = Response<'getNotificationChoices'>['result']

interface Chosen {
  choices: readonly Choice[]
  quiet: Pick<Quiet, 'hours' | 'zone'>
  /** '' where there are no pushes. */
  publicKey: string
  devices: readonly Device[]
}

/** How a person is told of what, as the API spells it: the switches of each group, then what always comes by mail, quiet hours and devices. */
export function presentChoices({ choices, quiet: { hours, zone }, publicKey, devices }: Chosen): Told {
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
    push: {
      public_key: publicKey,
      devices: devices.map(({ id, browser, system, at, here, endpoint, showsDetails, tellsSearches, tellsRest }) => ({
        ...{ id, browser, system },
        added: at.toISOString(),
        endpoint: here ? endpoint : '',
        details: showsDetails ? (1 as const) : (0 as const),
        searches: tellsSearches ? (1 as const) : (0 as const),
        rest: tellsRest ? (1 as const) : (0 as const),
      })),
    },
  }
}
