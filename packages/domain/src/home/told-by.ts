/** By which ways somebody is told beside the list in the product, which always has everything. */
export const channels = ['mail', 'sms', 'push'] as const
/** One of these ways. */
export type Channel = (typeof channels)[number]

/** What a person can switch on and off by itself (HOME-12). */
export const messageGroups = ['payments', 'program', 'car', 'credit', 'documents', 'messages', 'offers'] as const
/** One group of what people are told. */
export type MessageGroup = (typeof messageGroups)[number]

/** What always comes by mail, and the group whose text messages it goes with; security goes with none (HOME-13). */
export const alwaysByMail = {
  refused_payment: 'payments',
  time_to_pay: 'payments',
  charge_ahead: 'payments',
  refund: 'payments',
  agreement: 'program',
  case_decided: 'car',
  credit_wait: 'credit',
  security: null,
} as const satisfies Record<string, MessageGroup | null>
/** One of the things that always come by mail. */
export type LockedKind = keyof typeof alwaysByMail

/** What a telling belongs to: a group that can be switched, or something that always comes by mail. */
export type MessageKind = MessageGroup | LockedKind

/** A way that somebody has switched on or off for a group. */
export interface Choice {
  kind: MessageGroup
  channel: Channel
  on: boolean
}

/** Whether a kind always comes by mail. */
export function isLocked(kind: MessageKind): kind is LockedKind {
  return kind in alwaysByMail
}

/** To how many browsers a person is told of things; one more takes the place of the one that was unused for longest (HOME-17). */
export const mostPushDevices = 8

/**
 * Whether a group comes by a way before its person has chosen: by mail and, on devices that they have added, by push, but for offers and news; by text
 * message once they ask for it.
 */
export function beginsOn(group: MessageGroup, channel: Channel): boolean {
  return channel !== 'sms' && group !== 'offers'
}

/** Whether somebody is told of something by a way, by what they have chosen so far (HOME-12, HOME-13). */
export function isToldBy(channel: Channel, kind: MessageKind, choices: readonly Choice[]): boolean {
  if (isLocked(kind) && channel === 'mail') return true
  const group = isLocked(kind) ? alwaysByMail[kind] : kind
  if (group === null) return false
  return choices.find(choice => choice.kind === group && choice.channel === channel)?.on ?? beginsOn(group, channel)
}
