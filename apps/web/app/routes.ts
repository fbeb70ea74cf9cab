import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { accountRoutes } from './routes/account/routes.ts'
import { appRoutes } from './routes/app/routes.ts'
import { choosingRoutes } from './routes/choosing/routes.ts'
import { signInRoutes } from './routes/sign-in/routes.ts'
import { teamRoutes } from './routes/team/routes.ts'

const detail = './routes/public/car.tsx'

/** The whole map of the site. Public pages are HTML; what stands under `routes/app`, `routes/account` and `routes/team` is hydrated. */
export default [
  layout('./layouts/public.tsx', [
    index('./routes/public/home.tsx'),
    route('drivers', './routes/public/drivers.tsx'),
    route('dealers', './routes/public/dealers.tsx'),
    route('program/usecase/rideshare', './routes/public/rideshare.tsx'),
    route('program/usecase/regular-use', './routes/public/regular-use.tsx'),
    route('employeevehicleprogram', './routes/public/employee-program.tsx'),
    route('evprogram', './routes/public/ev-program.tsx'),
    route('carite', './routes/public/carite.tsx'),
    route('faq', './routes/public/faq.tsx'),
    route('contact-us', './routes/public/contact.tsx'),
    route('thank-you', './routes/public/thank-you.tsx'),
    route('terms', './routes/public/terms.tsx'),
    route('privacy', './routes/public/privacy.tsx'),
    route('aboutus', './routes/public/about.tsx'),
    route('publications-blog-industry-videos/:kind?', './routes/public/publications.tsx'),
    route('investor-relations', './routes/public/investors.tsx'),
    route('how-it-works', './routes/public/how-it-works.tsx'),
    route('offline', './routes/public/offline.tsx'),
    route('cars/:query?', './routes/public/cars.tsx', { id: 'cars' }),
    route('listing/:query?', './routes/public/cars.tsx', { id: 'listing' }),
    route('car/details/:id/:slug?', detail, { id: 'car-details' }),
    ...choosingRoutes,
    route('cars/details/:id/:slug?', detail, { id: 'cars-details' }),
    route('cars/fdetails/:id/:slug?', detail, { id: 'cars-fdetails' }),
    route('chapcars/:query?', './routes/public/cars.tsx', { id: 'chapcars' }),
    route('iframecars/:query?', './routes/public/cars.tsx', { id: 'iframecars' }),
    route('ichapcars/:query?', './routes/public/cars.tsx', { id: 'ichapcars' }),
    route('iframecars/details/:id/:slug?', detail, { id: 'iframecars-details' }),
    route('iframecars/fdetails/:id/:slug?', detail, { id: 'iframecars-fdetails' }),
  ]),
  route('evprogram/frame/calculator', './routes/public/ev-frame.tsx', { id: 'frame-calculator' }),
  route('evprogram/frame/stations', './routes/public/ev-frame.tsx', { id: 'frame-stations' }),
  layout('./layouts/sign-in.tsx', signInRoutes),
  layout('./layouts/app.tsx', [...appRoutes, ...accountRoutes]),
  ...teamRoutes,
  route('recent-bookings', './routes/public/recent-bookings.ts'),
  route('manifest.webmanifest', './routes/public/manifest.ts'),
  route('robots.txt', './routes/public/robots.ts'),
  route('*', './routes/public/unknown.ts'),
] satisfies RouteConfig
