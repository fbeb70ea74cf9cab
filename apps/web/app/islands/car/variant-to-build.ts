/**
 * What is stored for the builder once somebody goes there from a car's page with these options, or with none. An earlier choice of
 * options for this car that no program was made of is let go; a program that was left by Next stays as it is (DET-08, PROG-13).
 */
export function variantToBuild(stored: unknown, carId: number, variant: string | null): unknown {
  if (variant !== null) return { vehicle_id: carId, variant }
  const isChoice = typeof stored === 'object' && stored !== null && 'vehicle_id' in stored
  return isChoice && stored.vehicle_id === carId ? null : stored
}
