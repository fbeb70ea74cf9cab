import type { RouteConfig } from '@react-router/dev/routes'

/** The signed-in person's own pages, all hydrated. */
export const accountRoutes = [] satisfies RouteConfig
