-- former build: may run beside this: it knows of no policy on file, and leaves the table as it is.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "own_policies" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"insurer" text NOT NULL,
	"number_end" text NOT NULL,
	"ends_on" date NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"kept_by" integer NOT NULL,
	CONSTRAINT "own_policies_lengths" CHECK (length(insurer) <= 80 and length(number_end) <= 6)
);
--> statement-breakpoint
ALTER TABLE "own_policies" ADD CONSTRAINT "own_policies_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "own_policies" ADD CONSTRAINT "own_policies_kept_by_users_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;