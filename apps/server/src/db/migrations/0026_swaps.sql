-- former build: may run beside this: a swap's booking is exchanged and not started, and no card is asked for its start.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "previous_booking_id" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "program_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "swap_out_of_case" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_previous_booking_id_bookings_id_fk" FOREIGN KEY ("previous_booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
CREATE FUNCTION swap_is_not_started() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM bookings WHERE id = NEW.booking_id AND previous_booking_id IS NOT NULL) THEN
    RAISE EXCEPTION 'booking % is a swap: its cars are exchanged', NEW.booking_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER charge_intents_start_no_swap BEFORE INSERT ON charge_intents
  FOR EACH ROW WHEN (NEW.kind = 'start') EXECUTE FUNCTION swap_is_not_started();
