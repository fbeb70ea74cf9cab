import { m } from '@ownward/texts'
import { islandPaths } from '../../island-paths.ts'
import { handPhone } from './handed-phone.ts'

/** The way to a new password, with the number that was typed already (AUTH-11). */
export function ForgotLink({ phone }: { phone: string }) {
  return (
    <a
      href={islandPaths.forgotPassword()}
      onClick={() => handPhone(phone)}
      className="self-center text-sm font-semibold text-spruce underline underline-offset-2"
    >
      {m.app_forgot_link()}
    </a>
  )
}
