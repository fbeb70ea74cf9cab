/**
 * What is stored for the builder once somebody goes there from a car's page with these options, or with none. An earlier choice of
 * options for this car that no program was made of is let go; a program that was left by Next stays as it is (DET-08, PROG-13).
 */
export function variantToBuild(stored: unknown, carId: number, variant: string | null): unknown {
  if (variant !== null) return { chosenFor: carId, variant }
  const isChoice = typeof stored === 'object' && stored !== null && 'chosenFor' in stored
  return isChoice && stored.chosenFor === carId ? null : stored
}
