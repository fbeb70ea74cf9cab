import { addModals, type ModalSources } from './modals/host.tsx'
import type { FetchedAhead, Modals } from './modals/modal-host.ts'
import type { publicModals } from './modals.ts'

export { showModal } from './modals.ts'

/** The modals that only the hydrated app opens. The compiler asks for every one that no public page has. */
const appModals: ModalSources<Exclude<keyof Modals, keyof typeof publicModals>> = {
  flip: async () => (await import('./modals/flip-dialog.tsx')).FlipDialog,
  income: async () => (await import('./features/income/income-dialog.tsx')).IncomeDialog,
  card: async () => (await import('./features/card-form/card-dialog.tsx')).CardDialog,
  crop: async () => (await import('./features/crop/crop-dialog.tsx')).CropDialog,
  licence: async () => (await import('./features/licence-upload/licence-dialog.tsx')).LicenceDialog,
  quoteRefused: async () => (await import('./features/program/confirm/quote-refused-dialog.tsx')).QuoteRefusedDialog,
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
