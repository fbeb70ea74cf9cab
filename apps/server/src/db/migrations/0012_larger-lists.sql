-- former build: may run beside this: an index changes no answer.
-- Beside those who write: with a million cars each takes a while (decision 0074).
CREATE INDEX CONCURRENTLY "bookings_missed_return" ON "bookings" USING btree ("missed_return_at") WHERE missed_return_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_created" ON "bookings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "vehicles_availability" ON "vehicles" USING btree ("availability","id");
