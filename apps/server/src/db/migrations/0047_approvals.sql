-- former build: may run beside this: it knows of no approval, and does at once what it is asked.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"act" text NOT NULL,
	"arguments" jsonb NOT NULL,
	"arguments_hash" text NOT NULL,
	"cents" integer,
	"subject" text NOT NULL,
	"about_id" integer NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"alone" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "approvals_act" CHECK (act in ('refund', 'forgiveness', 'wallet', 'rights')),
	CONSTRAINT "approvals_state" CHECK (state in ('waiting', 'approved', 'declined', 'withdrawn', 'lapsed', 'refused')),
	CONSTRAINT "approvals_ended" CHECK ((state = 'waiting') = (decided_at is null)),
	CONSTRAINT "approvals_by_another" CHECK (asked_by <> decided_by),
	CONSTRAINT "approvals_until" CHECK (until > asked_at)
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_same" ON "approvals" USING btree ("asked_by","arguments_hash") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_waiting" ON "approvals" USING btree ("until") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_about" ON "approvals" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "approvals_decided" ON "approvals" USING btree ("decided_at") WHERE decided_at is not null;