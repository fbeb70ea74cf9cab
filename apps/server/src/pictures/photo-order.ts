import { sql } from 'drizzle-orm'
import { vehiclePhotos } from '../db/schema/index.ts'

/** The order of a car's pictures wherever they are shown: what was photographed before what was painted, each as the team laid them (PICK-27). */
export const photoOrder = sql`(${vehiclePhotos.kind} = 'illustration'), ${vehiclePhotos.position}`
