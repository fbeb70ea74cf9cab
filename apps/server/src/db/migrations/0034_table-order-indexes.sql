-- former build: may run beside this: an index changes nothing that it sees.
-- Beside those who write: where many people, bookings and cars are, each takes a while (decision 0074). In the orders of the console's tables (decision 0116).
CREATE INDEX CONCURRENTLY users_words_name ON users USING btree ((nullif(folded(first_name || ' ' || last_name), '') COLLATE "C"), id);--> statement-breakpoint
CREATE INDEX CONCURRENTLY users_words_phone ON users USING btree ((nullif(folded(case when deleted_at is null then phone end), '') COLLATE "C"), id);--> statement-breakpoint
CREATE INDEX CONCURRENTLY users_words_email ON users USING btree ((nullif(folded(case when deleted_at is null then email end), '') COLLATE "C"), id);--> statement-breakpoint
CREATE INDEX CONCURRENTLY users_words_city ON users USING btree ((nullif(folded(city), '') COLLATE "C"), id);--> statement-breakpoint
CREATE INDEX CONCURRENTLY users_words_region ON users USING btree ((nullif(folded(state), '') COLLATE "C"), id);--> statement-breakpoint
CREATE INDEX CONCURRENTLY users_since ON users USING btree (created_at, id);--> statement-breakpoint
CREATE INDEX CONCURRENTLY bookings_vehicle ON bookings USING btree (vehicle_id, state, id);--> statement-breakpoint
CREATE INDEX CONCURRENTLY bookings_as_number ON bookings USING btree ((nullif(regexp_replace(number, '\D', '', 'g'), '')::bigint), id);--> statement-breakpoint
CREATE INDEX CONCURRENTLY bookings_pickup ON bookings USING btree (start_at, id);--> statement-breakpoint
CREATE INDEX CONCURRENTLY bookings_until ON bookings USING btree (end_at, id);--> statement-breakpoint
CREATE INDEX CONCURRENTLY bookings_ended ON bookings USING btree (ended_at, id) where ended_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY vehicles_words_vin ON vehicles USING btree ((nullif(folded(vin), '') COLLATE "C"), id);--> statement-breakpoint
CREATE INDEX CONCURRENTLY vehicles_words_stock ON vehicles USING btree ((nullif(folded(stock_no), '') COLLATE "C"), id);
