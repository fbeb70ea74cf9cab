import { carPath, listingPath, plainPath } from '../page/public-paths.ts'
import { paths } from '../paths.ts'

/** Where somebody is on the way to a car when they open a page, and which car it is about. */
interface PageOnTheWay {
  step: 'listing' | 'detail' | 'plan' | 'builder'
  vehicleId?: number
}

const planPath = /^\/car\/plans\/(\d{1,9})(?:\/[^/]*)?$/

/** What a page is on the way to a car; null for every other page (DESK-33). The builder’s address mostly names no car. */
export function demandOf(path: string): PageOnTheWay | null {
  const plain = plainPath(path)
  if (listingPath.test(plain)) return { step: 'listing' }
  const detail = carPath.exec(plain)?.[3]
  if (detail) return { step: 'detail', vehicleId: Number(detail) }
  const plan = planPath.exec(plain)?.[1]
  if (plan) return { step: 'plan', vehicleId: Number(plan) }
  return plain === paths.booking() ? { step: 'builder' } : null
}
