export {
  type BookingFacts,
  type DriverFacts,
  leadOf,
  mostNeeds,
  type Need,
  type NeedKind,
  needsOf,
} from './needs.ts'
