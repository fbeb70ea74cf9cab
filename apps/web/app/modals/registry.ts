import { lazy } from 'react'

/**
 * The modals that any page can open (NAV-15), each loaded when it is first shown. A modal knows no router; it gets
 * `close(result?)` and whatever its opener passes.
 */
export const modals = {
  message: lazy(() => import('./message-dialog.tsx').then(file => ({ default: file.MessageDialog }))),
  confirm: lazy(() => import('./confirm-dialog.tsx').then(file => ({ default: file.ConfirmDialog }))),
  downloadApp: lazy(() => import('./download-app-dialog.tsx').then(file => ({ default: file.DownloadAppDialog }))),
}
