import { useEffect } from 'react'
import { every } from '../../delays.ts'
import { refreshPerson } from '../../session/refresh-person.ts'

/** Asks every ten seconds whether the team has decided, as long as it is shown and `waiting` (ACC-13, CONST-05). */
export function useLicencePoll(waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return
    return every('licencePoll', () => void refreshPerson())
  }, [waiting])
}
