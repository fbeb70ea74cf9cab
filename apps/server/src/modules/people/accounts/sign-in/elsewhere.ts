import { m } from '@ownward/texts'
import type { CallWork } from '../../../../work.ts'

/** Where somebody signs in who is no customer, and how they are told: the team at its console, dealers where the operator says (O-22). */
export function elsewhereOf(
  kind: 'team' | 'dealer',
  { locale, config }: Pick<CallWork, 'locale' | 'config'>,
): { message: string; redirect: string } {
  if (kind === 'team') return { message: m.accounts_team_elsewhere({}, { locale }), redirect: '/team' }
  const { dealerSignupUrl } = config.brand
  return dealerSignupUrl
    ? { message: m.accounts_dealer_elsewhere({}, { locale }), redirect: dealerSignupUrl }
    : { message: m.accounts_dealer_write({}, { locale }), redirect: '/contact-us?iam=Dealer' }
}
