-- One car, one person at a time: two live claims of a car never overlap, whatever the isolation level.
ALTER TABLE vehicle_claims ADD CONSTRAINT vehicle_claims_no_overlap
  EXCLUDE USING gist (vehicle_id WITH =, period WITH &&) WHERE (live);
--> statement-breakpoint
ALTER TABLE vehicle_claims ADD CONSTRAINT vehicle_claims_kind
  CHECK ((kind = 'hold' AND expires_at IS NOT NULL) OR (kind = 'booking' AND booking_id IS NOT NULL));
--> statement-breakpoint
CREATE FUNCTION ledger_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total bigint;
DECLARE lines int;
BEGIN
  SELECT coalesce(sum(amount_cents), 0), count(*) INTO total, lines FROM ledger_lines WHERE entry_id = NEW.id;
  IF total <> 0 OR lines < 2 THEN
    RAISE EXCEPTION 'ledger entry % does not balance: % cents over % lines', NEW.key, total, lines USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();
--> statement-breakpoint
CREATE FUNCTION ledger_line_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total bigint;
BEGIN
  SELECT coalesce(sum(amount_cents), 0) INTO total FROM ledger_lines WHERE entry_id = NEW.entry_id;
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger entry % does not balance: % cents', NEW.entry_id, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_lines_balance AFTER INSERT ON ledger_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_line_entry_balances();
--> statement-breakpoint
CREATE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER ledger_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_lines
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER booking_events_append_only BEFORE UPDATE OR TRUNCATE ON booking_events
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE SEQUENCE booking_numbers START 100001;
