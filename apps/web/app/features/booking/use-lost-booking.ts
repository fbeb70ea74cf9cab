import { useEffect, useEffectEvent } from 'react'
import { isRefused } from '../../api/answer.ts'
import { openModal } from '../../modals/open-modal.ts'
import { useGoBack } from '../../page/use-go-back.ts'
import { paths } from '../../paths.ts'
import { session } from '../../session/session.ts'

interface Asked {
  isError: boolean
  data: { status: unknown; message?: string } | undefined
}

/** A booking that could not be loaded: it is said why, and the page goes back to where the person came from (BOOK-05). */
export function useLostBooking({ isError, data }: Asked, type: 1 | 2 | 3): void {
  const goBack = useGoBack()
  const lost = data === undefined ? isError : isRefused(data)
  const sayLost = useEffectEvent(async () => {
    // The session has ended: that is said already, and leads elsewhere (AUTH-25).
    if (session.get().authError) return
    await openModal('message', { text: isRefused(data) ? data.message : undefined })
    goBack(paths.account.bookings(type))
  })
  useEffect(() => {
    if (lost) void sayLost()
  }, [lost])
}
