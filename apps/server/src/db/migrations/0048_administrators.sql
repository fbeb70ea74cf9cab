-- former build: may run beside this: it knows nothing of days to set up a second factor; what would leave nobody who looks after the team is refused it, which it tells as a fault.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "set_up_until" timestamp with time zone;
--> statement-breakpoint
-- Who looks after the team is whoever has every right, is not blocked and has the second factor that is asked for. One of them always remains (decision 0132):
-- what the team, a job or the former build does is refused here where it would leave nobody.
CREATE FUNCTION every_right() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['licences', 'fleet', 'bookings', 'money', 'content', 'people', 'settings', 'books', 'audit']
$$;
--> statement-breakpoint
-- Told by each start, as a trigger knows no settings.
CREATE FUNCTION second_factor_is_asked() RETURNS boolean LANGUAGE sql AS $$
  SELECT coalesce((SELECT value = 'true'::jsonb FROM app_state WHERE key = 'second_factor_required'), false)
$$;
--> statement-breakpoint
-- Whether anybody administers: that member (`which` true), or anybody else (false).
CREATE FUNCTION is_administered(member integer, which boolean) RETURNS boolean LANGUAGE sql AS $$
  SELECT EXISTS (
    SELECT FROM users WHERE (id = member) = which AND kind = 'team' AND blocked_at IS NULL AND rights @> every_right()
      AND (NOT second_factor_is_asked() OR EXISTS (
        SELECT FROM second_factors WHERE user_id = users.id AND confirmed_at IS NOT NULL)))
$$;
--> statement-breakpoint
CREATE FUNCTION others_administer(member integer) RETURNS boolean LANGUAGE sql AS $$
  SELECT is_administered(member, false)
$$;
--> statement-breakpoint
-- Each statement here sees what was committed before it: of two who ask at once the second waits, and finds the first one gone. The operator's command alone passes.
CREATE FUNCTION may_stop_administering(member integer) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('ownward.operator', true) = 'on' THEN RETURN true; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('administrators'));
  RETURN NOT is_administered(member, true) OR is_administered(member, false);
END $$;
--> statement-breakpoint
CREATE FUNCTION may_lose_factor(member integer) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN NOT second_factor_is_asked() OR may_stop_administering(member);
END $$;
--> statement-breakpoint
-- Before the row changes, so that it still counts as what it was; of a row that is removed its second factor is still there, too.
CREATE FUNCTION keep_an_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may boolean;
BEGIN
  IF TG_TABLE_NAME = 'second_factors' THEN may := may_lose_factor(OLD.user_id);
  ELSE may := may_stop_administering(OLD.id);
  END IF;
  IF NOT may THEN
    RAISE EXCEPTION 'nobody would be left who looks after the team' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'last_administrator';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_keep_an_administrator BEFORE UPDATE OF kind, rights, blocked_at ON users FOR EACH ROW
  WHEN (OLD.kind = 'team' AND NOT (NEW.kind = 'team' AND NEW.blocked_at IS NULL AND NEW.rights @> OLD.rights))
  EXECUTE FUNCTION keep_an_administrator();
--> statement-breakpoint
CREATE TRIGGER users_leave_an_administrator BEFORE DELETE ON users FOR EACH ROW WHEN (OLD.kind = 'team') EXECUTE FUNCTION keep_an_administrator();
--> statement-breakpoint
CREATE TRIGGER second_factors_keep_an_administrator BEFORE UPDATE OF confirmed_at, user_id ON second_factors FOR EACH ROW
  WHEN (OLD.confirmed_at IS NOT NULL AND (NEW.confirmed_at IS NULL OR NEW.user_id <> OLD.user_id)) EXECUTE FUNCTION keep_an_administrator();
--> statement-breakpoint
CREATE TRIGGER second_factors_leave_an_administrator BEFORE DELETE ON second_factors FOR EACH ROW WHEN (OLD.confirmed_at IS NOT NULL)
  EXECUTE FUNCTION keep_an_administrator();
