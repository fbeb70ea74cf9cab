-- What tables need before they can be made: similar words, ranges beside equal values, and the day that a card tells.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- A day as a card or its reader writes it, MM/DD/YYYY or YYYY-MM-DD; null for anything else. Immutable, so that a column can be made of it.
CREATE FUNCTION day_on_card(written text) RETURNS date LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF written ~ '^\d{2}/\d{2}/\d{4}$' THEN
    RETURN make_date(substr(written, 7, 4)::int, substr(written, 1, 2)::int, substr(written, 4, 2)::int);
  ELSIF written ~ '^\d{4}-\d{2}-\d{2}$' THEN
    RETURN make_date(substr(written, 1, 4)::int, substr(written, 6, 2)::int, substr(written, 9, 2)::int);
  END IF;
  RETURN NULL;
EXCEPTION WHEN datetime_field_overflow THEN
  RETURN NULL;
END $$;
