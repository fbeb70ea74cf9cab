-- former build: may run beside this: it tells a browser of no saved search, and one that is told of them alone of everything that is told by push.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
ALTER TABLE "search_tellings" ADD COLUMN "selling_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "tells_searches" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "tells_rest" boolean DEFAULT true NOT NULL;
