-- former build: may run beside this: it writes entries without the new column, and seals what it finds by the fields that it knows.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "bulk_job" integer;
