import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** The signed-in person's own pages, all hydrated; bookings and favourites stand outside the common frame (NAV-21). */
export const accountRoutes = [
  layout('./routes/account/guard.tsx', [
    ...prefix('account', [
      route('home', './routes/account/home.tsx'),
      route('bookings/:type?', './routes/account/bookings.tsx'),
      route('wishlist-vehicles', './routes/account/wishlist.tsx'),
      route('pending-booking-detail/:id', './routes/account/pending-booking.tsx'),
      route('myoffers/confirm-booking', './routes/account/confirm-offer.tsx'),
      route('myoffers/:id', './routes/account/offer.tsx'),
      route('booking-detail/:id/:type', './routes/account/booking-detail.tsx'),
      route('booking-detail/:id/2/swap', './routes/account/swap.tsx'),
      route('booking-detail/:id/:type/report', './routes/account/condition-report.tsx'),
      route('booking-certificate/:id', './routes/account/certificate.tsx'),
      layout('./routes/account/sidebar.tsx', [
        index('./routes/account/profile.tsx', { id: 'account-profile' }),
        route('edit-profile', './routes/account/profile.tsx', { id: 'account-edit-profile' }),
        route('change-password', './routes/account/change-password.tsx'),
        route('my-payments', './routes/account/my-payments.tsx'),
        route('privacy', './routes/account/privacy.tsx', { id: 'account-privacy' }),
        route('invite-friends', './routes/account/invite-friends.tsx'),
        route('notifications', './routes/account/notifications.tsx'),
        route('alerts', './routes/account/alerts.tsx'),
        route('waitlist', './routes/account/waiting/waitlist.tsx'),
        route('prequalify', './routes/account/prequalify.tsx'),
        route('upload-license', './routes/account/upload-license.tsx'),
        route('myoffers', './routes/account/my-offers.tsx'),
        route('card-added', './routes/account/card-added.tsx'),
        route('payment-methods', './routes/account/payment-methods.tsx'),
      ]),
    ]),
  ]),
] satisfies RouteConfig
