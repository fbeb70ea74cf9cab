import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'

/** Goes back in history as long as that stays on this site; else to the given address of the app, or to the start page. */
export function useGoBack(): (otherwise?: string) => void {
  const navigate = useNavigate()
  return otherwise => {
    if (cameFromHere()) void navigate(-1)
    else if (otherwise) void navigate(otherwise, { replace: true })
    else location.replace(paths.home())
  }
}

/** Whether there is a page of this site behind the open one. */
export function cameFromHere(): boolean {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number }
  return idx > 0 || (history.length > 1 && document.referrer.startsWith(`${location.origin}/`))
}
