declare const of: unique symbol

/** A number that says whose it is. A plain number, as the wire brings it, fits any of them; one of another kind does not (decision 0061). */
type Id<Kind extends string> = number & { readonly [of]?: Kind }

/** The number of a person: a customer, a member of the team or a dealer. */
export type UserId = Id<'user'>

/** The number of a vehicle. */
export type VehicleId = Id<'vehicle'>

/** The number of a booking. */
export type BookingId = Id<'booking'>
