import { useSearchParams } from 'react-router'
import { readZone } from '../table/table-address.ts'

/** The zone that the address of a table names, in which its days begin; undefined for none: then it is the desk's. */
export function useAddressZone(): string | undefined {
  const [search] = useSearchParams()
  return readZone(search.get('zone') ?? '') || undefined
}
