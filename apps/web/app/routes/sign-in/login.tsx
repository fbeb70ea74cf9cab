import { LoginIsland } from '../../islands/sign-in/login.ts'

export default LoginIsland
