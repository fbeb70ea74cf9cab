ALTER TABLE "pickup_places" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pickup_places" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;