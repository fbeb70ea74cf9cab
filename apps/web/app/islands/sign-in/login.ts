import { LoginPage } from '../../features/sign-in/login-page.tsx'
import { pageIsland } from '../page-island.tsx'

/** The page of sign-in as one island. */
export const LoginIsland = pageIsland('login', LoginPage)
