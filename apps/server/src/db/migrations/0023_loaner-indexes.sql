-- former build: may run beside this: it gives a booking one claim, which these let it.
-- Beside those who write: where many bookings are, each takes a while (decision 0074).
CREATE UNIQUE INDEX CONCURRENTLY "vehicle_claims_one_booking" ON "vehicle_claims" USING btree ("booking_id") WHERE kind = 'booking';--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "vehicle_claims_one_loan" ON "vehicle_claims" USING btree ("booking_id") WHERE kind = 'loan' and live;--> statement-breakpoint
DROP INDEX CONCURRENTLY "vehicle_claims_one_per_booking";
