-- former build: may run beside this: an index changes nothing that it sees.
-- Beside those who write: a log of years is long (decision 0074). The orders of the log as a work table.
CREATE INDEX CONCURRENTLY audit_log_at ON audit_log USING btree (at, id);--> statement-breakpoint
CREATE INDEX CONCURRENTLY audit_log_actor ON audit_log USING btree (actor_id, id);
