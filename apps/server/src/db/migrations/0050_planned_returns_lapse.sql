ALTER TABLE "bookings" ADD COLUMN "return_lapses_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "missed_return_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bookings_return_lapses_at" ON "bookings" USING btree ("return_lapses_at") WHERE return_lapses_at is not null;--> statement-breakpoint
-- Plans from before lapse as every other, at the end of their day where the car is; those of days that are over are told at the next look.
UPDATE "bookings"
   SET "return_lapses_at" = (("return_at" AT TIME ZONE "time_zone")::date + 1)::timestamp AT TIME ZONE "time_zone"
 WHERE "state" = 'active' AND "return_at" IS NOT NULL;
