-- former build: may run beside this: what it writes is summed by triggers of the database, and it reads none of the sums.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "day_sum_checks" (
	"number" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sums" integer NOT NULL,
	"differing" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_sum_fills" (
	"source" text PRIMARY KEY NOT NULL,
	"filled_id" bigint NOT NULL,
	"until_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_sum_parts" (
	"source" text NOT NULL,
	"account" text NOT NULL,
	"day" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"items" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_sums" (
	"source" text NOT NULL,
	"account" text NOT NULL,
	"day" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"items" bigint NOT NULL,
	CONSTRAINT "day_sums_source_account_day_pk" PRIMARY KEY("source","account","day")
);
--> statement-breakpoint

-- What is written to the books is added to the sum of its day in the same transaction, whichever build writes it; as rows of its own, so that nobody
-- waits for anybody (decision 0071).
CREATE FUNCTION sum_new_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_sum_parts (source, account, day, amount_cents, items)
  SELECT 'line', a.code, (e.at AT TIME ZONE 'UTC')::date, sum(n.amount_cents), count(*)
    FROM added n JOIN ledger_entries e ON e.id = n.entry_id JOIN ledger_accounts a ON a.id = n.account_id GROUP BY 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION sum_new_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_sum_parts (source, account, day, amount_cents, items)
  SELECT 'entry', '', (at AT TIME ZONE 'UTC')::date, 0, count(*) FROM added GROUP BY 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Of tries to collect and of refunds: what has succeeded. One from before these triggers, until a job has summed it, is summed by the job: it locks the
-- row, and whoever changes it afterwards sees here that it was summed.
CREATE FUNCTION sum_moved_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM day_sum_fills f WHERE f.source = TG_ARGV[0] AND coalesce(NEW.id, OLD.id) > f.filled_id AND coalesce(NEW.id, OLD.id) <= f.until_id) THEN
    RETURN NULL;
  END IF;
  INSERT INTO day_sum_parts (source, account, day, amount_cents, items)
  SELECT TG_ARGV[0], '', (moved.created_at AT TIME ZONE 'UTC')::date, moved.times * moved.amount_cents, moved.times
    FROM (VALUES (1, NEW.state, NEW.amount_cents, NEW.created_at), (-1, OLD.state, OLD.amount_cents, OLD.created_at)) moved (times, state, amount_cents, created_at)
   WHERE moved.state = 'succeeded';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER charge_intents_summed AFTER INSERT ON charge_intents
  FOR EACH ROW WHEN (NEW.state = 'succeeded') EXECUTE FUNCTION sum_moved_money('payment');
--> statement-breakpoint
CREATE TRIGGER charge_intents_summed_again AFTER UPDATE ON charge_intents
  FOR EACH ROW WHEN ((OLD.state = 'succeeded' OR NEW.state = 'succeeded')
    AND (OLD.state, OLD.amount_cents, OLD.created_at) IS DISTINCT FROM (NEW.state, NEW.amount_cents, NEW.created_at))
  EXECUTE FUNCTION sum_moved_money('payment');
--> statement-breakpoint
CREATE TRIGGER charge_intents_summed_no_more AFTER DELETE ON charge_intents
  FOR EACH ROW WHEN (OLD.state = 'succeeded') EXECUTE FUNCTION sum_moved_money('payment');
--> statement-breakpoint
CREATE TRIGGER refund_intents_summed AFTER INSERT ON refund_intents
  FOR EACH ROW WHEN (NEW.state = 'succeeded') EXECUTE FUNCTION sum_moved_money('refund');
--> statement-breakpoint
CREATE TRIGGER refund_intents_summed_again AFTER UPDATE ON refund_intents
  FOR EACH ROW WHEN ((OLD.state = 'succeeded' OR NEW.state = 'succeeded')
    AND (OLD.state, OLD.amount_cents, OLD.created_at) IS DISTINCT FROM (NEW.state, NEW.amount_cents, NEW.created_at))
  EXECUTE FUNCTION sum_moved_money('refund');
--> statement-breakpoint
CREATE TRIGGER refund_intents_summed_no_more AFTER DELETE ON refund_intents
  FOR EACH ROW WHEN (OLD.state = 'succeeded') EXECUTE FUNCTION sum_moved_money('refund');
--> statement-breakpoint
CREATE TRIGGER ledger_entries_summed AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION sum_new_entries();
--> statement-breakpoint
CREATE TRIGGER ledger_lines_summed AFTER INSERT ON ledger_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION sum_new_lines();
--> statement-breakpoint
-- Until this is committed nobody writes these tables, so every row has been there before the triggers or is seen by them. Those of before a job sums in
-- small parts.
INSERT INTO day_sum_fills (source, filled_id, until_id)
SELECT 'line', 0, coalesce(max(id), 0) FROM ledger_lines
UNION ALL SELECT 'entry', 0, coalesce(max(id), 0) FROM ledger_entries
UNION ALL SELECT 'payment', 0, coalesce(max(id), 0) FROM charge_intents
UNION ALL SELECT 'refund', 0, coalesce(max(id), 0) FROM refund_intents;
