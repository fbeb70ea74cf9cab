-- What happened to a booking stays as it was written, and so does an agreement from its acceptance on; until then it takes its place in the chain.
DROP TRIGGER booking_events_append_only ON booking_events;
--> statement-breakpoint
CREATE TRIGGER booking_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON booking_events
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER agreements_accepted_stay BEFORE UPDATE OR DELETE ON agreements
  FOR EACH ROW WHEN (OLD.hash IS NOT NULL) EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER agreements_not_emptied BEFORE TRUNCATE ON agreements
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
