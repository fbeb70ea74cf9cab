/** The VIN that somebody typed whole, as it is kept; undefined for anything else. By it a car is found without reading the others. */
export function wholeVin(query: string): string | undefined {
  const vin = query.trim().toUpperCase()
  return /^[A-HJ-NPR-Z\d]{17}$/.test(vin) ? vin : undefined
}
