-- former build: may run beside this: an index changes no answer.
-- Beside those who write: with millions of tries each takes a while (decision 0074).
CREATE INDEX CONCURRENTLY "charge_intents_hopeless" ON "charge_intents" USING btree ("card_id") WHERE card_refusal in ('expired', 'lost', 'stolen', 'closed');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_payment_retry" ON "bookings" USING btree ("id") WHERE payment_retry;
