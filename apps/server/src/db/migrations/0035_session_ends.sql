ALTER TABLE "sessions" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
UPDATE "sessions" SET "seen_at" = "created_at", "started_at" = (SELECT min(f."created_at") FROM "sessions" f WHERE f."family_id" = "sessions"."family_id");--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "started_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "seen_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "system" text DEFAULT '' NOT NULL;
