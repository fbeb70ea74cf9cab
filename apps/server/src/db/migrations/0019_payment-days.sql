-- former build: may run beside this: it does not know the days that lead to another payment day, and is kept from billing them as a cycle.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "payment_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"day" smallint NOT NULL,
	"from_day" integer NOT NULL,
	"bridge_days" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"once_key" text,
	CONSTRAINT "payment_days_bridge" CHECK (day between 0 and 28 and from_day > 0 and bridge_days between 1 and 30)
);
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "bridge_at" smallint;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "bridge_days" smallint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "bridge_from_day" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "bridge_days" smallint;--> statement-breakpoint
ALTER TABLE "payment_days" ADD CONSTRAINT "payment_days_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_days_booking" ON "payment_days" USING btree ("booking_id","id");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_bridge" CHECK ((bridge_at is null) = (bridge_days is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_bridge" CHECK ((bridge_from_day is null) = (bridge_days is null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payment_days" ADD CONSTRAINT "payment_days_no_overlap"
  EXCLUDE USING gist (booking_id WITH =, int4range(from_day, from_day + bridge_days) WITH &&);
--> statement-breakpoint
CREATE TRIGGER payment_days_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_days
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE FUNCTION charge_knows_its_bridge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM bookings WHERE id = NEW.booking_id
      AND bridge_from_day < NEW.from_day + NEW.quantity AND bridge_from_day + bridge_days > NEW.from_day
  ) THEN
    RAISE EXCEPTION 'days of booking % lead to another payment day and are no cycle', NEW.booking_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER charges_bridge_is_known BEFORE INSERT ON charges
  FOR EACH ROW WHEN (NEW.kind = 'cycle' AND NEW.bridge_at IS NULL) EXECUTE FUNCTION charge_knows_its_bridge();
