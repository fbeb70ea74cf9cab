-- former build: may run beside this: it knows nothing of these columns. What it signs meanwhile has terms of before and keeps the days that they name.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "payday_weekday" smallint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "payday_days" smallint[];--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "fixed_tries" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "terms_told_at" timestamp with time zone;
