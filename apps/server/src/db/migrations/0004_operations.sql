-- former build: may run beside this: it does not know the new tables.
CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	"confirmed" jsonb NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"heartbeat_at" timestamp with time zone NOT NULL,
	CONSTRAINT "installation_only_one" CHECK ("installation"."only")
);
--> statement-breakpoint
CREATE TABLE "pauses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pauses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"what" text NOT NULL,
	"cause" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"begun_by" bigint,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_by" bigint,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "pauses_open" ON "pauses" USING btree ("what") WHERE "pauses"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "pauses_begun" ON "pauses" USING btree ("begun_at");--> statement-breakpoint
-- few rows: the team.
-- Who had every right before this one keeps having every right: only they give rights.
UPDATE "users" SET "rights" = array_append("rights", 'settings')
WHERE "kind" = 'team' AND "rights" @> array['licences', 'fleet', 'bookings', 'money', 'content', 'people'] AND NOT "rights" @> array['settings'];
