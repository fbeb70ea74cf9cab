-- former build: may run beside this: an index changes nothing that it sees.
-- Beside those who write: where many people and cars are, each takes a while (decision 0074). What the console's one field looks for (decision 0123).
CREATE INDEX CONCURRENTLY users_near_name ON users USING gin (near_spellings(folded(first_name || ' ' || last_name))) WHERE kind = 'customer';--> statement-breakpoint
CREATE INDEX CONCURRENTLY users_of_team ON users USING btree (id) WHERE kind = 'team';--> statement-breakpoint
CREATE INDEX CONCURRENTLY vehicles_last_six ON vehicles USING btree ((right(folded(vin), 6) COLLATE "C"));
