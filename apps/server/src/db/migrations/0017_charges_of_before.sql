CREATE TRIGGER odometer_readings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON odometer_readings
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
-- What was asked for before charges were apart from the tries to collect them: a try that succeeded is a paid charge, a refused cycle an open one.
INSERT INTO charges (number, key, user_id, booking_id, kind, due_at, covers_from, covers_to, from_day, quantity, amount_cents, open_cents, state, created_at, closed_at)
  SELECT b.number || '-' || row_number() OVER (PARTITION BY b.id ORDER BY i.id), i.key, i.user_id, i.booking_id, i.kind, i.cycle_start,
         e.covers_from, e.covers_to,
         CASE WHEN i.kind = 'cycle' THEN b.cycle_days * (row_number() OVER (PARTITION BY b.id, i.kind ORDER BY i.cycle_start) - 1) END,
         CASE WHEN i.kind = 'cycle' THEN b.cycle_days ELSE 0 END,
         i.amount_cents, CASE WHEN i.state = 'refused' THEN i.amount_cents ELSE 0 END,
         CASE WHEN i.state = 'refused' THEN 'open' WHEN i.amount_cents = 0 THEN 'settled' ELSE 'paid' END, i.created_at, CASE WHEN i.state = 'succeeded' THEN i.settled_at END
    FROM charge_intents i
    JOIN bookings b ON b.id = i.booking_id
    LEFT JOIN ledger_entries e ON e.key = i.key
   WHERE i.state = 'succeeded' OR (i.state = 'refused' AND i.kind = 'cycle' AND i.amount_cents > 0);
--> statement-breakpoint
UPDATE charge_intents i SET charge_id = c.id FROM charges c WHERE c.key = i.key;
--> statement-breakpoint
-- The link is new; what the entries say does not change.
ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_append_only;
--> statement-breakpoint
UPDATE ledger_entries e SET charge_id = c.id FROM charges c WHERE e.key IN (c.key, c.key || ':paid', c.key || ':credit');
--> statement-breakpoint
ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_append_only;
--> statement-breakpoint
UPDATE bookings b SET billed_days = b.cycle_days * c.cycles,
       end_at = CASE WHEN b.state = 'active' THEN ((b.start_at AT TIME ZONE b.time_zone) + make_interval(days => (b.cycle_days * c.cycles)::int)) AT TIME ZONE b.time_zone ELSE b.end_at END,
       next_try_at = CASE WHEN b.payment_retry THEN b.end_at END,
       renew_at = CASE WHEN b.state = 'active' THEN ((b.start_at AT TIME ZONE b.time_zone) + make_interval(days => (b.cycle_days * c.cycles)::int)) AT TIME ZONE b.time_zone END
  FROM (SELECT booking_id, count(*) AS cycles FROM charges WHERE kind = 'cycle' GROUP BY booking_id) c
 WHERE c.booking_id = b.id;
--> statement-breakpoint
UPDATE bookings SET ended_at = end_at, outcome = 'returned' WHERE state = 'completed';
--> statement-breakpoint
INSERT INTO odometer_readings (booking_id, vehicle_id, odometer, at, source)
  SELECT id, vehicle_id, start_odometer, start_at, 'pickup' FROM bookings WHERE start_odometer IS NOT NULL
  UNION ALL
  SELECT id, vehicle_id, coalesce(end_odometer, checked_odometer), coalesce(ended_at, created_at), 'team' FROM bookings
   WHERE coalesce(end_odometer, checked_odometer) > start_odometer;
