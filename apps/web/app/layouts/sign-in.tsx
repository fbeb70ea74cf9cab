import { m } from '@ownward/texts'
import { Outlet } from 'react-router'
import { appMeta } from '../chrome/app-meta.ts'
import type { PageWords } from '../chrome/page-meta.ts'
import { Shell } from '../chrome/shell.tsx'
import { appPageKey } from '../page/page-keys.ts'
import { paths } from '../paths.ts'
import type { RouteHandle } from '../root.tsx'
import { apiContext } from '../server/page-context.server.ts'
import { findPageWords } from '../server/page-words.server.ts'
import type { Route } from './+types/sign-in'

export const handle: RouteHandle = { sheet: 'signIn', form: true }

const heads = {
  login: appMeta(m.app_sign_in, paths.login()),
  register: appMeta(m.app_register_title),
  forgotpassword: appMeta(m.app_forgot_title),
}

// The router reads a path whichever way its letters are written.
const keyOf = (path: string) => appPageKey(decodeURIComponent(path))

// Here and not with the pages, whose files are loaded for their forms (`formCode` in public-page.server.tsx).
export const meta: Route.MetaFunction = ({ location, matches }) =>
  heads[keyOf(location.pathname) as keyof typeof heads]({ matches })

/** What the team calls and describes the page by (MKT-22); null where it has no words for it, and the page keeps its own. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<PageWords | null> {
  const key = keyOf(new URL(request.url).pathname)
  return key ? findPageWords(context.get(apiContext), key) : null
}

/** The frame of the ways in. */
export default function SignInLayout() {
  return (
    <Shell needsScript>
      <Outlet />
    </Shell>
  )
}
