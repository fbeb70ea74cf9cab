import { useEffect, useState } from 'react'
import { phoneKey } from './kept-for-tab.ts'

/** Keeps the number that was typed for the next page of this tab: nobody types it twice, and it is in no address. */
export function handPhone(phone: string): void {
  try {
    sessionStorage.setItem(phoneKey, phone)
  } catch {
    // Then it is typed once more.
  }
}

/** Forgets the number: whoever it belongs to is signed in, and the next one at this browser may be somebody else. */
export function forgetHandedPhone(): void {
  try {
    sessionStorage.removeItem(phoneKey)
  } catch {
    // Nothing was kept either.
  }
}

/** The number that the page before this one was given; empty on the server, while hydrating, and when there was none. */
export function useHandedPhone(): string {
  const [phone, setPhone] = useState('')
  useEffect(() => {
    try {
      const kept = sessionStorage.getItem(phoneKey) ?? ''
      if (/^\d{10}$/.test(kept)) setPhone(kept)
    } catch {
      // Typed once more, then.
    }
  }, [])
  return phone
}
