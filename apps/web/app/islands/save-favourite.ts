import { m } from '@ownward/texts'
import { toast } from '@ownward/ui/toast'
import { isDone } from '../api/answer.ts'
import { wire } from '../api/client.ts'
import type { Trouble } from '../api/create-client.ts'
import { inOurNames } from '../api/spelling/spelled.ts'
import { wishlistSpelling } from '../api/spelling/wishlist.ts'

const call = inOurNames(wire.call, wishlistSpelling)

const add = { loading: m.catalog_adding, success: m.catalog_added, failure: m.catalog_add_failed }
const remove = { loading: m.catalog_removing, success: m.catalog_removed, failure: m.catalog_remove_failed }

/** Asks the server to keep or drop a favourite and tells it in toasts; the server's words win (ERR-12, ERR-13, C-17). */
export async function saveFavourite(id: number, adding: boolean): Promise<boolean> {
  const words = adding ? add : remove
  const done = toast('loading', words.loading())
  let said: string | undefined
  const onTrouble = ({ status, message }: Trouble) => {
    // What a fault says is for nobody to read.
    if (status < 500) said = message
  }
  const answer = adding
    ? await call('addVehicleToWishlist', { vehicleId: id, program: 'rideshare', financing: 'rent' }, { onTrouble })
    : await call('removeWishlistVehicle', { vehicleId: id }, { onTrouble })
  done()
  const outcome = isDone(answer) ? 'success' : 'failure'
  toast(outcome, answer?.message || said || words[outcome]())
  return outcome === 'success'
}
