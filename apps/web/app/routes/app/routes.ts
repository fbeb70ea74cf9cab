import { type RouteConfig, route } from '@react-router/dev/routes'

/** Builder, confirmation and what belongs to them: hydrated pages outside the account. */
export const appRoutes = [
  route('booking', './routes/app/booking.tsx'),
  route('confirm-reservation', './routes/app/confirm-reservation.tsx'),
  route('confirm-buy-reservation', './routes/app/confirm-buy-reservation.tsx'),
  route('booking-success', './routes/app/booking-success.tsx'),
  route('license-scan', './routes/app/license-scan.tsx'),
  route('income-proof', './routes/app/income-proof.tsx'),
  route('keep-password', './routes/app/keep-password.tsx'),
  route('chat', './routes/app/chat.tsx'),
  route('dev', './routes/app/dev.tsx'),
] satisfies RouteConfig
