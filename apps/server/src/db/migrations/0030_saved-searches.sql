-- former build: may run beside this: it saves no search and writes no change of a car down, which is then told by none of its mails.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "catalog_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalog_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle_id" integer NOT NULL,
	"kind" text NOT NULL,
	"week_cents" integer NOT NULL,
	"selling_price_cents" integer NOT NULL,
	"week_cents_before" integer,
	"selling_price_cents_before" integer,
	"at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer,
	"email" text,
	"question" text NOT NULL,
	"rhythm" text NOT NULL,
	"wants_new" boolean NOT NULL,
	"wants_drops" boolean NOT NULL,
	"locale" text NOT NULL,
	"time_zone" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"confirm_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"since_change" bigint DEFAULT 0 NOT NULL,
	"ends_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"mail_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "saved_searches_confirm_hash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "saved_searches_whose" CHECK ((user_id is null) <> (email is null)),
	CONSTRAINT "saved_searches_confirmed" CHECK ((confirmed_at is null) = (confirm_hash is not null)),
	CONSTRAINT "saved_searches_wants" CHECK (wants_new or wants_drops)
);
--> statement-breakpoint
CREATE TABLE "search_tellings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_tellings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"search_id" bigint NOT NULL,
	"vehicle_id" integer NOT NULL,
	"kind" text NOT NULL,
	"week_cents" integer NOT NULL,
	"selling_price_cents" integer NOT NULL,
	"week_cents_before" integer,
	"selling_price_cents_before" integer,
	"at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "quiet_zone" text;--> statement-breakpoint
ALTER TABLE "catalog_changes" ADD CONSTRAINT "catalog_changes_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_tellings" ADD CONSTRAINT "search_tellings_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_tellings" ADD CONSTRAINT "search_tellings_search" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalog_changes_vehicle" ON "catalog_changes" USING btree ("vehicle_id","id");--> statement-breakpoint
CREATE INDEX "catalog_changes_new" ON "catalog_changes" USING btree ("id") WHERE looked_at is null;--> statement-breakpoint
CREATE INDEX "catalog_changes_at" ON "catalog_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "saved_searches_person" ON "saved_searches" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_of_person" ON "saved_searches" USING btree ("user_id","question") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_of_address" ON "saved_searches" USING btree ("email","question",(confirmed_at is null)) WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "saved_searches_question" ON "saved_searches" USING btree ("question") WHERE confirmed_at is not null and stopped_at is null;--> statement-breakpoint
CREATE INDEX "saved_searches_mail" ON "saved_searches" USING btree ("mail_at") WHERE mail_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "search_tellings_once" ON "search_tellings" USING btree ("search_id","vehicle_id","kind","week_cents","selling_price_cents");--> statement-breakpoint
CREATE UNIQUE INDEX "search_tellings_one" ON "search_tellings" USING btree ("search_id","vehicle_id","kind") WHERE kind <> 'drop';--> statement-breakpoint
CREATE INDEX "search_tellings_waiting" ON "search_tellings" USING btree ("search_id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "search_tellings_vehicle" ON "search_tellings" USING btree ("vehicle_id");