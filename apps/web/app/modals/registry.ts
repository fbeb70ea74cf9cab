import { lazy } from 'react'

/** Fetches what a modal needs before it is shown: whoever may be without a network by then has it. */
export const fetched = {
  crop: async () => (await import('../features/crop/crop-dialog.tsx')).fetchStyles(),
  flip: () => import('./flip-dialog.tsx'),
} satisfies Partial<Record<keyof typeof modals, () => Promise<unknown>>>

/**
 * The modals that any page can open (NAV-15), each loaded when it is first shown. A modal knows no router; it gets
 * `close(result?)` and whatever its opener passes.
 */
export const modals = {
  message: lazy(() => import('./message-dialog.tsx').then(file => ({ default: file.MessageDialog }))),
  confirm: lazy(() => import('./confirm-dialog.tsx').then(file => ({ default: file.ConfirmDialog }))),
  downloadApp: lazy(() => import('./download-app-dialog.tsx').then(file => ({ default: file.DownloadAppDialog }))),
  flip: lazy(() => import('./flip-dialog.tsx').then(file => ({ default: file.FlipDialog }))),
  login: lazy(() => import('../features/sign-in/login-dialog.tsx').then(file => ({ default: file.LoginDialog }))),
  income: lazy(() => import('../features/income/income-dialog.tsx').then(file => ({ default: file.IncomeDialog }))),
  card: lazy(() => import('../features/card-form/card-dialog.tsx').then(file => ({ default: file.CardDialog }))),
  crop: lazy(() => import('../features/crop/crop-dialog.tsx').then(file => ({ default: file.CropDialog }))),
  licence: lazy(() =>
    import('../features/licence-upload/licence-dialog.tsx').then(file => ({ default: file.LicenceDialog })),
  ),
  quoteRefused: lazy(() =>
    import('../features/program/confirm/quote-refused-dialog.tsx').then(file => ({ default: file.QuoteRefusedDialog })),
  ),
}
