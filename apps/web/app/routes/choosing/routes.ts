import { route } from '@react-router/dev/routes'

/** Public pages that help to choose a car: each a question in its address, made anew for whoever asks. */
export const choosingRoutes = [
  route('car/plans/:id/:query?', './routes/choosing/plans.tsx'),
  route('compare/:query?', './routes/choosing/compare.tsx'),
  route('week/:query?', './routes/choosing/week.tsx'),
  route('car/sheet/:id/:slug?', './routes/choosing/sheet.tsx'),
  route('seen/:ids?', './routes/choosing/seen.tsx'),
  // Saved searches by mail: the pages of visitors and of whoever opens a letter's link.
  route('alerts', './routes/choosing/alerts.tsx'),
  route('alerts/new/:query?', './routes/choosing/new-alert.tsx'),
  route('alerts/confirm/:token', './routes/choosing/confirm-alert.tsx'),
  route('alerts/:token', './routes/choosing/alert.tsx'),
]
