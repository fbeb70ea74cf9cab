import { ForgotIsland } from '../../islands/sign-in/forgot.ts'

export default ForgotIsland
