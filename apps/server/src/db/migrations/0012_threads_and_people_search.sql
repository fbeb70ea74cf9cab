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
INSERT INTO threads (user_id, last_message_id, waiting_since)
SELECT m.user_id, max(m.id), min(m.at) FILTER (WHERE m.author = 'customer' AND NOT EXISTS (
  SELECT 1 FROM thread_messages later WHERE later.user_id = m.user_id AND later.author = 'team' AND later.id > m.id))
FROM thread_messages m GROUP BY m.user_id;
--> statement-breakpoint
-- A person is found by any part of name, phone or mail, with or without accents.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT translate(lower(words), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy')
$$;
--> statement-breakpoint
CREATE INDEX users_search_trgm ON users
  USING gin (folded(first_name || ' ' || last_name || ' ' || email || ' ' || phone) gin_trgm_ops) WHERE kind = 'customer';
