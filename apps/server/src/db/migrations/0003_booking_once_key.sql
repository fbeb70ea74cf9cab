ALTER TABLE "bookings" ADD COLUMN "once_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_once_key" ON "bookings" USING btree ("user_id","once_key") WHERE once_key is not null;