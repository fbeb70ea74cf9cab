import type { RouteConfig } from '@react-router/dev/routes'

/** Sign-in, registration, builder, confirmation: hydrated pages outside the account. */
export const appRoutes = [] satisfies RouteConfig
