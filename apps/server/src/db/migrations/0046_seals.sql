-- former build: may run beside this: it knows of no seals, and what it writes is sealed by the builds that do. Only new tables are locked, and for a moment the
-- two that are sealed.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "seal_letters" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"log_no" bigint,
	"log_seal" "bytea",
	"books_no" bigint,
	"books_seal" "bytea"
);
--> statement-breakpoint
CREATE TABLE "seals" (
	"chain" text NOT NULL,
	"no" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"form" smallint NOT NULL,
	"salt" "bytea",
	"words_hash" "bytea" NOT NULL,
	"seal" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "seals_chain_no_pk" PRIMARY KEY("chain","no"),
	CONSTRAINT "seals_chain" CHECK (chain in ('log', 'books'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "seals_entry" ON "seals" USING btree ("chain","entry_id");
--> statement-breakpoint
-- A seal stays as it was made. Its salt alone goes, with the words of its entry (migration 0011 says when those may go).
CREATE FUNCTION only_salt_goes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.salt IS NULL AND to_jsonb(NEW) - 'salt' = to_jsonb(OLD) - 'salt' AND (CASE OLD.chain
    WHEN 'log' THEN EXISTS (SELECT FROM audit_log WHERE id = OLD.entry_id AND reason = '')
    ELSE EXISTS (SELECT FROM ledger_entries WHERE id = OLD.entry_id AND note = '')
  END) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'seals is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER seals_append_only BEFORE DELETE OR TRUNCATE ON seals
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER seals_salt BEFORE UPDATE ON seals
  FOR EACH ROW EXECUTE FUNCTION only_salt_goes();
--> statement-breakpoint
CREATE TRIGGER seal_letters_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON seal_letters
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
-- Whoever seals at that moment is waited for, so that no seal is made of words that are gone.
CREATE FUNCTION forget_salt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(712019);
  UPDATE seals SET salt = NULL WHERE chain = TG_ARGV[0] AND entry_id = NEW.id AND salt IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_salt AFTER UPDATE OF reason ON audit_log
  FOR EACH ROW EXECUTE FUNCTION forget_salt('log');
--> statement-breakpoint
CREATE TRIGGER ledger_entries_salt AFTER UPDATE OF note ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION forget_salt('books');
