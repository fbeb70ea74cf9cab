import { lazy } from 'react'
import { addModals, type Loaded } from './modals/host.tsx'
import type { FetchedAhead, Modals } from './modals/modal-host.ts'
import type { publicModals } from './modals.ts'

export { showModal } from './modals.ts'

/** The modals that only the hydrated app opens. The compiler asks for every one that no public page has. */
const appModals: Loaded<Exclude<keyof Modals, keyof typeof publicModals>> = {
  flip: lazy(() => import('./modals/flip-dialog.tsx').then(file => ({ default: file.FlipDialog }))),
  income: lazy(() => import('./features/income/income-dialog.tsx').then(file => ({ default: file.IncomeDialog }))),
  card: lazy(() => import('./features/card-form/card-dialog.tsx').then(file => ({ default: file.CardDialog }))),
  crop: lazy(() => import('./features/crop/crop-dialog.tsx').then(file => ({ default: file.CropDialog }))),
  licence: lazy(() =>
    import('./features/licence-upload/licence-dialog.tsx').then(file => ({ default: file.LicenceDialog })),
  ),
  quoteRefused: lazy(() =>
    import('./features/program/confirm/quote-refused-dialog.tsx').then(file => ({ default: file.QuoteRefusedDialog })),
  ),
}
addModals(appModals)

const ahead: Readonly<Record<FetchedAhead, () => Promise<unknown>>> = {
  crop: async () => (await import('./features/crop/crop-dialog.tsx')).fetchStyles(),
  flip: () => import('./modals/flip-dialog.tsx'),
}

/** Fetches a modal's code and style before it is shown. */
export function fetchModal(name: FetchedAhead): Promise<unknown> {
  return ahead[name]()
}
