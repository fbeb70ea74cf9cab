-- former build: may run beside this: it knows neither the new tables nor the new column, and no account is erased before a build that does.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_deletions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"warned_at" timestamp with time zone,
	"kept_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"emptied_at" timestamp with time zone,
	CONSTRAINT "account_deletions_end" CHECK (ends_at >= asked_at and (kept_at is null or erased_at is null))
);
--> statement-breakpoint
CREATE TABLE "account_exports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"kept_until" timestamp with time zone,
	"file_id" text
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletions_one" ON "account_deletions" USING btree ("user_id") WHERE kept_at is null;--> statement-breakpoint
CREATE INDEX "account_deletions_open" ON "account_deletions" USING btree ("ends_at") WHERE kept_at is null and erased_at is null;--> statement-breakpoint
CREATE INDEX "account_deletions_records" ON "account_deletions" USING btree ("erased_at") WHERE erased_at is not null and emptied_at is null;--> statement-breakpoint
CREATE INDEX "account_exports_user" ON "account_exports" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "account_exports_waiting" ON "account_exports" USING btree ("asked_at") WHERE ready_at is null;;
--> statement-breakpoint

-- What can only be added to stays as it was written, with one exception: what names a person goes when their account is deleted. Of an entry about
-- somebody who is deleted one column, and nothing else, may be emptied.
CREATE FUNCTION only_words_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE was jsonb := to_jsonb(OLD);
DECLARE becomes jsonb := to_jsonb(NEW);
DECLARE person int;
BEGIN
  IF becomes ->> TG_ARGV[0] = '' AND becomes - TG_ARGV[0] = was - TG_ARGV[0] THEN
    person := CASE TG_TABLE_NAME
      WHEN 'booking_events' THEN (SELECT user_id FROM bookings WHERE id = (was ->> 'booking_id')::int)
      WHEN 'audit_log' THEN coalesce((was ->> 'about_id')::int, substring(was ->> 'subject' from '^person:(\d{1,9})$')::int)
      ELSE (was ->> 'user_id')::int
    END;
    IF EXISTS (SELECT FROM users WHERE id = person AND deleted_at IS NOT NULL) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_entries_append_only BEFORE DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_words BEFORE UPDATE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION only_words_of_deleted('note');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER booking_events_append_only BEFORE DELETE OR TRUNCATE ON booking_events
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER booking_events_words BEFORE UPDATE ON booking_events
  FOR EACH ROW EXECUTE FUNCTION only_words_of_deleted('reason');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_words BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION only_words_of_deleted('reason');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER condition_reports_append_only BEFORE DELETE OR TRUNCATE ON condition_reports
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER condition_reports_words BEFORE UPDATE ON condition_reports
  FOR EACH ROW EXECUTE FUNCTION only_words_of_deleted('note');
--> statement-breakpoint

-- Nothing begins to belong to a deleted account: who reserves just then waits for the deletion, and is refused.
CREATE FUNCTION refuse_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE gone timestamptz;
BEGIN
  SELECT deleted_at INTO gone FROM users WHERE id = NEW.user_id FOR KEY SHARE;
  IF gone IS NOT NULL THEN
    RAISE EXCEPTION 'person % is deleted', NEW.user_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_of_accounts BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION refuse_deleted();
