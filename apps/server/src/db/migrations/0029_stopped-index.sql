-- former build: may run beside this: an index changes nothing that it sees.
-- Beside those who write: where many bookings are, it takes a while (decision 0074).
CREATE INDEX CONCURRENTLY "bookings_stopped" ON "bookings" USING btree ("vehicle_id") WHERE outcome = 'stopped';
