-- former build: may run beside this: it knows nothing of this table. Until it has stopped it may ask a card for what a promise of these minutes holds.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "promises" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promises_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"cents" integer NOT NULL,
	"day" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"open_cents" integer NOT NULL,
	"last_charge_id" bigint NOT NULL,
	"ask_at" timestamp with time zone,
	"holds_until" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"told_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"once_key" text,
	CONSTRAINT "promises_amount" CHECK (cents > 0 and cents <= open_cents),
	CONSTRAINT "promises_times" CHECK (holds_until >= made_at and ended_at >= made_at),
	CONSTRAINT "promises_ended" CHECK ((state = 'standing') = (ended_at is null) and (state = 'standing') = (next_at is not null))
);
--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promises_booking" ON "promises" USING btree ("booking_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "promises_one_standing" ON "promises" USING btree ("booking_id") WHERE state = 'standing';--> statement-breakpoint
CREATE INDEX "promises_next_at" ON "promises" USING btree ("next_at") WHERE next_at is not null;
