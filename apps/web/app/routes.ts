import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { accountRoutes } from './routes/account/routes.ts'
import { appRoutes } from './routes/app/routes.ts'

/** The whole map of the site. Public pages are HTML; what stands under `routes/app` and `routes/account` is hydrated. */
export default [
  layout('./layouts/public.tsx', [index('./routes/public/home.tsx')]),
  layout('./layouts/app.tsx', [...appRoutes, ...accountRoutes]),
  route('*', './routes/public/unknown.ts'),
] satisfies RouteConfig
