import { addModals } from './modals/host.tsx'

export { showModal } from './modals/host.tsx'

/**
 * The modals that a public page can open (NAV-15), each loaded when it is first shown; `app-modals.ts` adds what only the app opens. A modal
 * says its name and props where it stands, and here is where its code comes from. It knows no router; it gets `close(result?)` and
 * whatever its opener passes.
 */
export const publicModals = {
  message: async () => (await import('./modals/message-dialog.tsx')).MessageDialog,
  confirm: async () => (await import('./modals/confirm-dialog.tsx')).ConfirmDialog,
  downloadApp: async () => (await import('./modals/download-app-dialog.tsx')).DownloadAppDialog,
  login: async () => (await import('./features/sign-in/login-dialog.tsx')).LoginDialog,
}
addModals(publicModals)
