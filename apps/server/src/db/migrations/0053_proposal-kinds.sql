-- former build: may run beside this: it writes the kinds that it knows, all of which are among these; of another pickup it tells its driver a fault until it is gone.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
ALTER TABLE "program_proposals" ADD CONSTRAINT "program_proposals_kind" CHECK (kind in ('pause', 'payment_day', 'extension', 'return', 'swap', 'pickup')) NOT VALID;
