-- former build: may run beside this: it does not know the new tables; both share out jobs, each its own way, and what a job does is done once all the same.
-- What is lost with a crash of the database ends by itself anyway, so nobody waits for a disk to take or give back a lease.
CREATE UNLOGGED TABLE "job_leases" (
	"job" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"tags" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_changes_transaction" ON "page_changes" USING btree ("transaction");