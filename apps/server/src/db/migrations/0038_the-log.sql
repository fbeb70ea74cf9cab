-- former build: may run beside this: what it writes down has neither amount nor sign-in, and of a right that it does not know it asks nothing.
SET LOCAL lock_timeout = '500ms';--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "cents" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "session_id" bigint;--> statement-breakpoint
-- few rows: the team.
-- Who had every right before this one keeps having every right: only they give rights.
UPDATE "users" SET "rights" = array_append("rights", 'audit')
WHERE "kind" = 'team' AND "rights" @> array['licences', 'fleet', 'bookings', 'money', 'content', 'people', 'settings', 'books'] AND NOT "rights" @> array['audit'];
