export {
  type BookingFacts,
  type DriverFacts,
  leadOf,
  mostNeeds,
  type Need,
  type NeedKind,
  needsOf,
} from './needs.ts'
export {
  checkQuietHours,
  clocksOfNobodysPlace,
  type QuietHours,
  quietHoursLength,
  quietUntil,
  usualQuietHours,
} from './quiet-hours.ts'
export {
  alwaysByMail,
  type Channel,
  type Choice,
  channels,
  isLocked,
  isToldBy,
  type LockedKind,
  type MessageGroup,
  type MessageKind,
  messageGroups,
  mostPushDevices,
} from './told-by.ts'
