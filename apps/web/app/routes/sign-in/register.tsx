import { RegisterIsland } from '../../islands/sign-in/register.ts'

export default RegisterIsland
