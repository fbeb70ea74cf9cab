-- former build: may run beside this: it writes messages without a language and knows of no files and templates.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "message_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"by_id" integer NOT NULL,
	"message_id" bigint,
	"name" text NOT NULL,
	"place" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"en" text NOT NULL,
	"fr" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_templates_name" CHECK (char_length(name) between 1 and 80),
	CONSTRAINT "message_templates_text" CHECK (char_length(en) between 1 and 2000 and char_length(fr) between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "thread_messages" ADD COLUMN "locale" text;
--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_thread_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."thread_messages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "message_files_message" ON "message_files" USING btree ("message_id");
--> statement-breakpoint
CREATE INDEX "message_files_user" ON "message_files" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_name" ON "message_templates" USING btree (lower("name"));
