-- former build: may run beside this: it makes no swap.
-- Beside those who write: where many bookings are, it takes a while (decision 0074).
CREATE UNIQUE INDEX CONCURRENTLY "bookings_one_swap" ON "bookings" USING btree ("previous_booking_id") WHERE previous_booking_id is not null and state not in ('canceled', 'void');
