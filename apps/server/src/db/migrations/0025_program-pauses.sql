-- former build: may run beside this: a pause begins two days after it was asked for at the earliest, and no cycle is billed over one.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "program_pauses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "program_pauses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"from_day" integer NOT NULL,
	"days" smallint NOT NULL,
	"asked_days" smallint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"holds_from" timestamp with time zone NOT NULL,
	"holds_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"miles_told_at" timestamp with time zone,
	"once_key" text,
	"ended_once_key" text,
	CONSTRAINT "program_pauses_days" CHECK (from_day > 0 and asked_days in (7, 14) and days between 0 and asked_days),
	CONSTRAINT "program_pauses_end" CHECK ((ended_at is null) = (ended_by is null))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pause_from_day" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pause_days" smallint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "paused_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "program_pauses" ADD CONSTRAINT "program_pauses_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_pauses_booking" ON "program_pauses" USING btree ("booking_id","id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_pause" CHECK ((pause_from_day is null) = (pause_days is null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "program_pauses" ADD CONSTRAINT "program_pauses_no_overlap"
  EXCLUDE USING gist (booking_id WITH =, int4range(from_day, from_day + days) WITH &&);
--> statement-breakpoint
CREATE FUNCTION cycle_is_no_pause() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM bookings WHERE id = NEW.booking_id
      AND pause_from_day < NEW.from_day + NEW.quantity AND pause_from_day + pause_days > NEW.from_day
  ) THEN
    RAISE EXCEPTION 'days of booking % are paused and are no cycle', NEW.booking_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER charges_pause_is_known BEFORE INSERT ON charges
  FOR EACH ROW WHEN (NEW.kind = 'cycle') EXECUTE FUNCTION cycle_is_no_pause();
