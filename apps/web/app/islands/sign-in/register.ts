import { RegisterPage } from '../../features/sign-in/register/register-page.tsx'
import { pageIsland } from '../page-island.tsx'

/** The page of registration as one island. */
export const RegisterIsland = pageIsland('register', RegisterPage)
