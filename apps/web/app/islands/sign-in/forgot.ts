import { ForgotPage } from '../../features/sign-in/forgotten/forgot-page.tsx'
import { pageIsland } from '../page-island.tsx'

/** The page of forgotten passwords as one island. */
export const ForgotIsland = pageIsland('forgot', ForgotPage)
