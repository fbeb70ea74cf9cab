CREATE TABLE "charges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"key" text NOT NULL,
	"user_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"covers_from" timestamp with time zone,
	"covers_to" timestamp with time zone,
	"from_day" integer,
	"quantity" integer DEFAULT 0 NOT NULL,
	"insured" boolean DEFAULT true NOT NULL,
	"amount_cents" integer NOT NULL,
	"open_cents" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "charges_number_unique" UNIQUE("number"),
	CONSTRAINT "charges_key_unique" UNIQUE("key"),
	CONSTRAINT "charges_open_amount" CHECK (open_cents >= 0 and (state = 'open') = (open_cents > 0))
);
--> statement-breakpoint
CREATE TABLE "refund_intents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_intents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"user_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"intent_id" bigint NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refund_intents_key_unique" UNIQUE("key"),
	CONSTRAINT "refund_intents_amount" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "odometer_readings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "odometer_readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"odometer" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"actor_id" integer
);
--> statement-breakpoint
DROP INDEX "charge_intents_booking_cycle_kind";--> statement-breakpoint
ALTER TABLE "charge_intents" ADD COLUMN "charge_id" bigint;--> statement-breakpoint
ALTER TABLE "charge_intents" ADD COLUMN "terms" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "charge_intents" ADD COLUMN "once_key" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "charge_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "once_key" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "billed_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "return_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "renew_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "announce_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "fee_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "own_insurance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "recall_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "recalled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "sharing_allowed" boolean;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_intents" ADD CONSTRAINT "refund_intents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_intents" ADD CONSTRAINT "refund_intents_intent_id_charge_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."charge_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odometer_readings" ADD CONSTRAINT "odometer_readings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "charges_once" ON "charges" USING btree ("booking_id","kind","due_at");--> statement-breakpoint
CREATE INDEX "charges_open" ON "charges" USING btree ("booking_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "refund_intents_booking" ON "refund_intents" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "refund_intents_open" ON "refund_intents" USING btree ("id") WHERE state in ('created', 'unclear');--> statement-breakpoint
CREATE INDEX "odometer_readings_booking" ON "odometer_readings" USING btree ("booking_id","id");--> statement-breakpoint
ALTER TABLE "charge_intents" ADD CONSTRAINT "charge_intents_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "charge_intents_one_open" ON "charge_intents" USING btree ("booking_id") WHERE state in ('created', 'unclear');--> statement-breakpoint
CREATE INDEX "charge_intents_booking" ON "charge_intents" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "bookings_renew_at" ON "bookings" USING btree ("renew_at") WHERE renew_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_announce_at" ON "bookings" USING btree ("announce_at") WHERE announce_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_fee_at" ON "bookings" USING btree ("fee_at") WHERE fee_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_next_try_at" ON "bookings" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_recall_at" ON "bookings" USING btree ("recall_at") WHERE recall_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_waiting" ON "bookings" USING btree ("start_at") WHERE state in ('new', 'approved');