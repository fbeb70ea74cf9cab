-- former build: may run beside this: it knows of no job for many rows, and neither begins nor does one.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "bulk_items" (
	"job_id" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"place" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"at" timestamp with time zone,
	"code" text,
	"facts" jsonb,
	"before" jsonb,
	"after" jsonb,
	"kept" jsonb,
	"logged" bigint,
	"untold" text[],
	CONSTRAINT "bulk_items_job_id_subject_id_pk" PRIMARY KEY("job_id","subject_id"),
	CONSTRAINT "bulk_items_state" CHECK (state in ('waiting', 'changed', 'unchanged', 'refused', 'left')),
	CONSTRAINT "bulk_items_reason" CHECK ((state = 'refused') = (code is not null))
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"action" text NOT NULL,
	"arguments" jsonb NOT NULL,
	"filter" text NOT NULL,
	"counted" integer NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"ended_at" timestamp with time zone,
	"undo_of" integer,
	CONSTRAINT "bulk_jobs_state" CHECK (state in ('running', 'stopped', 'done')),
	CONSTRAINT "bulk_jobs_ended" CHECK ((state = 'running') = (ended_at is null))
);
--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_job_id_bulk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_items_places" ON "bulk_items" USING btree ("job_id","place");--> statement-breakpoint
CREATE INDEX "bulk_items_waiting" ON "bulk_items" USING btree ("job_id","place") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "bulk_items_untold" ON "bulk_items" USING btree ("job_id") WHERE untold is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_jobs_undo" ON "bulk_jobs" USING btree ("undo_of");--> statement-breakpoint
CREATE INDEX "bulk_jobs_running" ON "bulk_jobs" USING btree ("id") WHERE state = 'running';