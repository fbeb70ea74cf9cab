-- former build: may run beside this: it knows nothing of these tables. A car that it takes back meanwhile ends its credit, as the terms of before say.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "wait_extensions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wait_extensions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"credit_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" integer NOT NULL,
	"from_until" timestamp with time zone NOT NULL,
	"to_until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"once_key" text,
	CONSTRAINT "wait_extensions_longer" CHECK (to_until > from_until)
);
--> statement-breakpoint
CREATE TABLE "waiting_credits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"reason" text NOT NULL,
	"waits_until" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"held_by" integer,
	"told_days" smallint,
	"next_at" timestamp with time zone,
	"stood_since" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "waiting_credits_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "waiting_credits_closed" CHECK ((closed_at is not null) = (state in ('taken_up', 'expired'))),
	CONSTRAINT "waiting_credits_held" CHECK ((held_by is not null) = (state in ('reserved', 'taken_up'))),
	CONSTRAINT "waiting_credits_next" CHECK (next_at is null or (state = 'waiting' and stood_since is null))
);
--> statement-breakpoint
ALTER TABLE "wait_extensions" ADD CONSTRAINT "wait_extensions_credit_id_waiting_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."waiting_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_extensions" ADD CONSTRAINT "wait_extensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_extensions" ADD CONSTRAINT "wait_extensions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_credits" ADD CONSTRAINT "waiting_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_credits" ADD CONSTRAINT "waiting_credits_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_credits" ADD CONSTRAINT "waiting_credits_held_by_bookings_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wait_extensions_credit" ON "wait_extensions" USING btree ("credit_id","id");--> statement-breakpoint
CREATE INDEX "waiting_credits_user" ON "waiting_credits" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "waiting_credits_held_by" ON "waiting_credits" USING btree ("held_by") WHERE held_by is not null;--> statement-breakpoint
CREATE INDEX "waiting_credits_next_at" ON "waiting_credits" USING btree ("next_at") WHERE next_at is not null;
--> statement-breakpoint
CREATE TRIGGER wait_extensions_append_only BEFORE DELETE OR TRUNCATE ON wait_extensions
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER wait_extensions_words BEFORE UPDATE ON wait_extensions
  FOR EACH ROW EXECUTE FUNCTION only_words_of_deleted('reason');
