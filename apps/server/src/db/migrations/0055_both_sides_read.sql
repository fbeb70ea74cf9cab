ALTER TABLE "licences" ADD COLUMN "front_read" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "front_hash" text;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "back_hash" text;--> statement-breakpoint
CREATE INDEX "licences_front" ON "licences" USING btree ("front_hash");--> statement-breakpoint
CREATE INDEX "licences_back" ON "licences" USING btree ("back_hash");