import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** The console of the team: hydrated, with a head of its own, each part loaded when it is opened. */
export const teamRoutes = [
  layout('./routes/team/frame.tsx', [
    ...prefix('team', [
      index('./routes/team/today.tsx'),
      route('licences', './routes/team/licences.tsx'),
      route('income', './routes/team/income.tsx'),
      route('bookings', './routes/team/bookings.tsx'),
      route('bookings/:id', './routes/team/booking.tsx'),
      route('offers', './routes/team/offers.tsx'),
      route('offers/new', './routes/team/new-offer.tsx'),
      route('calendar', './routes/team/fleet/calendar.tsx'),
      route('money', './routes/team/money.tsx'),
      route('money/:number', './routes/team/charge.tsx'),
      route('content', './routes/team/content.tsx'),
      route('content/:kind', './routes/team/content-item.tsx'),
      route('fleet', './routes/team/fleet/fleet.tsx'),
      route('fleet/new', './routes/team/fleet/new-vehicle.tsx'),
      route('fleet/import', './routes/team/fleet/import-vehicles.tsx'),
      route('fleet/:id', './routes/team/fleet/vehicle.tsx'),
      route('places', './routes/team/places/places.tsx'),
      route('places/new', './routes/team/places/new-place.tsx'),
      route('places/:id', './routes/team/places/place.tsx'),
      route('people', './routes/team/people.tsx'),
      route('people/:id', './routes/team/person.tsx'),
      layout('./routes/team/messages.tsx', [
        route('messages', './routes/team/no-thread.tsx'),
        route('messages/:id', './routes/team/thread.tsx'),
      ]),
      route('contact', './routes/team/contact.tsx'),
      route('log', './routes/team/log.tsx'),
      route('operations', './routes/team/operations.tsx'),
      route('members', './routes/team/members.tsx'),
      route('security', './routes/team/security.tsx'),
      route('*', './routes/team/unknown.tsx'),
    ]),
  ]),
] satisfies RouteConfig
