ALTER TABLE "file_openings" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "file_openings" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "file_openings" SET "owner_id" = "files"."owner_id", "kind" = "files"."kind" FROM "files" WHERE "files"."id" = "file_openings"."file_id";--> statement-breakpoint
-- Whose a file was that is gone cannot be told any more, so what is left says nothing to anybody.
DELETE FROM "file_openings" WHERE "kind" IS NULL;--> statement-breakpoint
ALTER TABLE "file_openings" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "emptied_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "file_openings_owner" ON "file_openings" USING btree ("owner_id","at");
