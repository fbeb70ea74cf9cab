/** Who sent somebody to a car, and for which one, as a partner's link names it. */
interface PartnerLink {
  referer?: string
  vin?: string
}

/** What the address of a car's page says of the partner who linked to it, cut to the lengths that a call takes (DET-02, SRV-06); nothing where it says nothing. */
export function partnerOf(address: string): PartnerLink {
  const said = new URLSearchParams(address.split('?')[1])
  const referer = said.get('referer')
  const vin = said.get('vin')
  return { ...(referer && { referer: referer.slice(0, 200) }), ...(vin && { vin: vin.slice(0, 20) }) }
}
