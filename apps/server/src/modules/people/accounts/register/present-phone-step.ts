import type { Response } from '@ownward/contract'
import { type Locale, m } from '@ownward/texts'
import type { Config } from '../../../../config.ts'
import { elsewhereOf } from '../sign-in/elsewhere.ts'
import type { PhoneStep } from './check-phone.ts'

/** The step that comes next for a phone number, and what its person reads (API-29). */
export function presentPhoneStep(
  found: PhoneStep,
  reader: { locale: Locale; config: Pick<Config, 'publicUrl' | 'brand'> },
): Response<'login'> {
  const { locale, config } = reader
  switch (found.step) {
    case 'password':
      return {
        status: 1,
        verify_required: 1,
        message: m.accounts_enter_password({}, { locale }),
        user_id: found.userId,
      }
    case 'code':
      return { status: 2, verify_required: 1, message: m.accounts_code_sent({}, { locale }), user_id: found.userId }
    case 'elsewhere':
      return { status: 3, verify_required: 0, ...elsewhereOf(found.kind, reader) }
    case 'blocked': {
      const { supportEmail: email, hotline } = config.brand
      return { status: 2, verify_required: 0, message: m.refusal_account_blocked({ email, hotline }, { locale }) }
    }
  }
}
