export {
  bookingKey,
  type ChargedBooking,
  type ChargeKind,
  type ChargeRow,
  chargeNumbered,
  chargeStore,
  daysOf,
  isOverdue,
  openCharges,
  overdueTotal,
  owedBy,
  reserveKey,
} from './charges.ts'
