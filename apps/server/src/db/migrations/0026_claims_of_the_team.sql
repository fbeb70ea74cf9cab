-- The team keeps a car back by a claim like any other; it belongs to no booking and ends by its period.
ALTER TABLE vehicle_claims DROP CONSTRAINT vehicle_claims_kind;
--> statement-breakpoint
ALTER TABLE vehicle_claims ADD CONSTRAINT vehicle_claims_kind
  CHECK ((kind = 'hold' AND expires_at IS NOT NULL) OR (kind = 'booking' AND booking_id IS NOT NULL)
    OR (kind = 'block' AND booking_id IS NULL AND expires_at IS NULL AND note <> ''));
