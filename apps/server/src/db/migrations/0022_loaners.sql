-- former build: may run beside this: it lends no car. Until it has stopped it shows none that is lent as free, and a return that it takes frees a loaner too.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "care_loans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "care_loans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"state" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"seats_fit" boolean NOT NULL,
	"gearbox_fit" boolean NOT NULL,
	"miles" integer NOT NULL,
	"taken_at" timestamp with time zone,
	"start_odometer" integer,
	"ready_at" timestamp with time zone,
	"next_by" timestamp with time zone,
	"late_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_odometer" integer,
	CONSTRAINT "care_loans_over" CHECK ((state in ('offered', 'taken')) = (ended_at is null) and (ended_at is null) = (next_by is not null)),
	CONSTRAINT "care_loans_taken" CHECK ((state in ('taken', 'back')) = (taken_at is not null) and (taken_at is null) = (start_odometer is null)),
	CONSTRAINT "care_loans_back" CHECK ((state = 'back') = (end_odometer is not null) and end_odometer >= start_odometer)
);
--> statement-breakpoint
ALTER TABLE "care_cases" ADD COLUMN "credit_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_loans" ADD CONSTRAINT "care_loans_case_id_care_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_loans" ADD CONSTRAINT "care_loans_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_loans" ADD CONSTRAINT "care_loans_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_loans_case" ON "care_loans" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "care_loans_booking" ON "care_loans" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "care_loans_one_live" ON "care_loans" USING btree ("booking_id") WHERE state in ('offered', 'taken');--> statement-breakpoint
CREATE UNIQUE INDEX "care_loans_one_car" ON "care_loans" USING btree ("vehicle_id") WHERE state in ('offered', 'taken');--> statement-breakpoint
CREATE INDEX "care_loans_next_by" ON "care_loans" USING btree ("next_by") WHERE next_by is not null;--> statement-breakpoint
ALTER TABLE "vehicle_claims" DROP CONSTRAINT "vehicle_claims_kind";--> statement-breakpoint
-- A loan belongs to the booking of its driver, and ends when the car is back.
ALTER TABLE "vehicle_claims" ADD CONSTRAINT "vehicle_claims_kind"
  CHECK ((kind = 'hold' AND expires_at IS NOT NULL) OR (kind IN ('booking', 'loan') AND booking_id IS NOT NULL)
    OR (kind = 'block' AND booking_id IS NULL AND expires_at IS NULL AND note <> '')) NOT VALID;
