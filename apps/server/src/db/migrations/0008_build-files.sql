-- former build: may run beside this: it does not know the new table.
CREATE TABLE "build_files" (
	"name" text PRIMARY KEY NOT NULL,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "build_files_kept_until" ON "build_files" USING btree ("kept_until");