import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'

/** Goes back in history; without any, to the given address of the app or to the start page. */
export function useGoBack(): (otherwise?: string) => void {
  const navigate = useNavigate()
  return otherwise => {
    if (window.history.length > 1) void navigate(-1)
    else if (otherwise) void navigate(otherwise, { replace: true })
    else location.replace(paths.home())
  }
}
