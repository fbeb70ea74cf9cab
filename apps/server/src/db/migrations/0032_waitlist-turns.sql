-- former build: may run beside this: an index changes nothing that it sees.
-- Beside those who write: where many cars are, it takes a while (decision 0074).
CREATE INDEX CONCURRENTLY "vehicles_turn" ON "vehicles" USING btree ("id") WHERE turn_since is not null;
