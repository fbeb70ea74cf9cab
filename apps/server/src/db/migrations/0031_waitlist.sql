-- former build: may run beside this: it knows no line and takes a car that is held in one for a car that somebody has. Until it has stopped, a car that it gives free is listed at once.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waitlist_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"vehicle_id" integer,
	"question" text,
	"lat" double precision,
	"lng" double precision,
	"state" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"held_vehicle_id" integer,
	"held_until" timestamp with time zone,
	"lapsed_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "waitlist_entries_what" CHECK ((vehicle_id is null) <> (question is null)),
	CONSTRAINT "waitlist_entries_held" CHECK ((state = 'held') = (held_until is not null) and (held_until is null) = (held_vehicle_id is null)),
	CONSTRAINT "waitlist_entries_over" CHECK ((state in ('waiting', 'held')) = (ended_at is null))
);
--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "turn_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_one_car" ON "waitlist_entries" USING btree ("user_id","vehicle_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_one_question" ON "waitlist_entries" USING btree ("user_id","question") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_car" ON "waitlist_entries" USING btree ("vehicle_id","joined_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_question" ON "waitlist_entries" USING btree ("question","joined_at") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_one_hold" ON "waitlist_entries" USING btree ("held_vehicle_id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "waitlist_entries_held_until" ON "waitlist_entries" USING btree ("held_until") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "waitlist_entries_ended" ON "waitlist_entries" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
ALTER TABLE "vehicle_claims" DROP CONSTRAINT "vehicle_claims_kind";--> statement-breakpoint
-- What the waitlist holds for somebody ends like a hold, and is passed on.
ALTER TABLE "vehicle_claims" ADD CONSTRAINT "vehicle_claims_kind"
  CHECK ((kind IN ('hold', 'waitlist') AND expires_at IS NOT NULL) OR (kind IN ('booking', 'loan') AND booking_id IS NOT NULL)
    OR (kind = 'block' AND booking_id IS NULL AND expires_at IS NULL AND note <> '')) NOT VALID;
