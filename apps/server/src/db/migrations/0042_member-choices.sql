-- former build: may run beside this: it knows of no such choice, and keeps to its own.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "member_choices" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"zone" text,
	"keys" text DEFAULT 'alone' NOT NULL,
	CONSTRAINT "member_choices_keys" CHECK (keys in ('alone', 'alt', 'off'))
);
--> statement-breakpoint
ALTER TABLE "member_choices" ADD CONSTRAINT "member_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;