export { sayPaymentDay } from './say-payment-day.ts'
