import { lateIsland } from './late-island.tsx'
import { StreetsButton } from './streets-button.tsx'

/** The button that shows streets on the map of the listing. */
export const Streets = lateIsland('streets', StreetsButton)
