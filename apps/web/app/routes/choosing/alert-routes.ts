import { route } from '@react-router/dev/routes'

/** Saved searches by mail: the pages of visitors and of whoever opens a letter's link. */
export const alertRoutes = [
  route('alerts', './routes/choosing/alerts.tsx'),
  route('alerts/new/:query?', './routes/choosing/new-alert.tsx'),
  route('alerts/confirm/:token', './routes/choosing/confirm-alert.tsx'),
  route('alerts/:token', './routes/choosing/alert.tsx'),
]
