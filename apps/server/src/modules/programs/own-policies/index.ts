export { emptyPoliciesOf, ownPolicyOf } from './own-policies.ts'
export { presentOwnPolicy } from './present.ts'
