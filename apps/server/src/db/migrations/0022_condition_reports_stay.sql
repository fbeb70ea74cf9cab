-- What somebody has said of a car's state is evidence: reports and their photos are only ever added to (BEY-15).
CREATE TRIGGER condition_reports_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON condition_reports
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER condition_photos_of_reports_stay BEFORE UPDATE OR DELETE ON condition_photos
  FOR EACH ROW WHEN (OLD.report_id IS NOT NULL) EXECUTE FUNCTION forbid_change();
