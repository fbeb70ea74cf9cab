-- What the schema in TypeScript cannot say: claims that exclude each other, books that balance, rows that stay, and what is kept by itself.

-- One car, one person at a time: two live claims of a car never overlap, whatever the isolation level.
ALTER TABLE vehicle_claims ADD CONSTRAINT vehicle_claims_no_overlap
  EXCLUDE USING gist (vehicle_id WITH =, period WITH &&) WHERE (live);
--> statement-breakpoint
-- The team keeps a car back by a claim like any other; it belongs to no booking and ends by its period.
ALTER TABLE vehicle_claims ADD CONSTRAINT vehicle_claims_kind
  CHECK ((kind = 'hold' AND expires_at IS NOT NULL) OR (kind = 'booking' AND booking_id IS NOT NULL)
    OR (kind = 'block' AND booking_id IS NULL AND expires_at IS NULL AND note <> ''));
--> statement-breakpoint
-- An object in jsonb would forget the order of its names.
ALTER TABLE vehicles ADD CONSTRAINT vehicles_variation_config_list CHECK (jsonb_typeof(variation_config) = 'array');
--> statement-breakpoint
CREATE SEQUENCE booking_numbers START 100001;
--> statement-breakpoint

-- Every entry of the ledger has two lines at least, and they add up to nothing.
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

-- What has happened stays as it was written: books, events, decisions, readings and versions are only ever added to.
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
CREATE TRIGGER booking_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON booking_events
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER odometer_readings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON odometer_readings
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER content_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON content_versions
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
-- What somebody has said of a car's state is evidence: reports and their photos are only ever added to (BEY-15).
CREATE TRIGGER condition_reports_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON condition_reports
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER condition_photos_of_reports_stay BEFORE UPDATE OR DELETE ON condition_photos
  FOR EACH ROW WHEN (OLD.report_id IS NOT NULL) EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
-- An agreement stays from its acceptance on; until then it takes its place in the chain.
CREATE TRIGGER agreements_accepted_stay BEFORE UPDATE OR DELETE ON agreements
  FOR EACH ROW WHEN (OLD.hash IS NOT NULL) EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER agreements_not_emptied BEFORE TRUNCATE ON agreements
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint

-- How a thread stands follows from what is written in it, whoever writes it.
CREATE FUNCTION keep_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO threads (user_id, last_message_id, waiting_since)
  VALUES (NEW.user_id, NEW.id, CASE WHEN NEW.author = 'customer' THEN NEW.at END)
  ON CONFLICT (user_id) DO UPDATE SET
    last_message_id = greatest(threads.last_message_id, NEW.id),
    waiting_since = CASE WHEN NEW.author = 'customer' THEN coalesce(threads.waiting_since, NEW.at) END,
    done_at = CASE WHEN NEW.author = 'customer' THEN NULL ELSE threads.done_at END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER thread_messages_keep_thread AFTER INSERT ON thread_messages FOR EACH ROW EXECUTE FUNCTION keep_thread();
--> statement-breakpoint

-- A person is found by any part of name, phone or mail, with or without accents.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT translate(lower(words), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy')
$$;
--> statement-breakpoint
CREATE INDEX users_search_trgm ON users
  USING gin (folded(first_name || ' ' || last_name || ' ' || email || ' ' || phone) gin_trgm_ops) WHERE kind = 'customer';
