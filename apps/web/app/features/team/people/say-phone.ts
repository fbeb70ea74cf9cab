export { displayPhone as sayPhone } from '@ownward/domain/accounts'
