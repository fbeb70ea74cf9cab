import { UserMenu } from './user-menu.tsx'

/**
 * Every part that comes alive on a public page. They load as one file with React: keep them small, import anything
 * big only when it is used, and never import the router here.
 */
export const islands = { userMenu: UserMenu }
