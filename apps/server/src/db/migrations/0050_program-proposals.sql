-- former build: may run beside this: it knows of no change that waits for its driver, and nothing else reads of one.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "program_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "program_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"change" jsonb NOT NULL,
	"preview" jsonb NOT NULL,
	"revision" text NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"ended_at" timestamp with time zone,
	"confirmed_by" text,
	"answer" jsonb,
	"code_hash" text,
	"code_sent_at" timestamp with time zone,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"begun_at" timestamp with time zone,
	CONSTRAINT "program_proposals_ended" CHECK ((state = 'waiting') = (ended_at is null)),
	CONSTRAINT "program_proposals_confirmed" CHECK ((state = 'confirmed') = (confirmed_by is not null)),
	CONSTRAINT "program_proposals_refused" CHECK ((state = 'refused') = (answer is not null)),
	CONSTRAINT "program_proposals_until" CHECK (until > asked_at)
);
--> statement-breakpoint
ALTER TABLE "program_proposals" ADD CONSTRAINT "program_proposals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "program_proposals_booking" ON "program_proposals" USING btree ("booking_id","id");
--> statement-breakpoint
CREATE INDEX "program_proposals_user" ON "program_proposals" USING btree ("user_id") WHERE state = 'waiting';
--> statement-breakpoint
CREATE UNIQUE INDEX "program_proposals_one" ON "program_proposals" USING btree ("booking_id") WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX "program_proposals_until" ON "program_proposals" USING btree ("until") WHERE state = 'waiting';
