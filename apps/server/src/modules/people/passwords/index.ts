export { passwordCost } from './password-cost.ts'
export { hashPassword, isPassword } from './passwords.ts'
