-- former build: may run beside this: it knows of no view, and shows each table with its own columns.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "table_choices" (
	"user_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"columns" jsonb NOT NULL,
	CONSTRAINT "table_choices_user_id_table_name_pk" PRIMARY KEY("user_id","table_name")
);
--> statement-breakpoint
CREATE TABLE "table_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "table_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"shared" boolean NOT NULL,
	"place" smallint NOT NULL,
	"is_first" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "table_views_name_length" CHECK (char_length(name) between 1 and 60),
	CONSTRAINT "table_views_first_is_there" CHECK (not is_first or deleted_at is null)
);
--> statement-breakpoint
ALTER TABLE "table_choices" ADD CONSTRAINT "table_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_views" ADD CONSTRAINT "table_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "table_views_name" ON "table_views" USING btree ("user_id","table_name",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "table_views_first" ON "table_views" USING btree ("user_id","table_name") WHERE is_first;--> statement-breakpoint
CREATE INDEX "table_views_shared" ON "table_views" USING btree ("table_name") WHERE shared;