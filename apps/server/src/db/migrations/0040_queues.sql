-- former build: may run beside this: triggers enter and close what it makes wait and decides, and it reads nothing of the queues; a contact message that it opens again counts from when it was written.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "queue_checks" (
	"number" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"items" integer NOT NULL,
	"missing" integer NOT NULL,
	"left_over" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "queue_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"queue" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"assignee" integer,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"desk_minutes" integer,
	CONSTRAINT "queue_items_due_after_entry" CHECK (due_at > entered_at),
	CONSTRAINT "queue_items_claim" CHECK ((claimed_by is null) = (claimed_until is null)),
	CONSTRAINT "queue_items_closed_names_nobody" CHECK (closed_at is null or (claimed_by is null and assignee is null))
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_items_open" ON "queue_items" USING btree ("queue","subject_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "queue_items_next" ON "queue_items" USING btree ("queue","due_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "queue_items_times" ON "queue_items" USING btree ("id") WHERE due_at is null or (closed_at is not null and desk_minutes is null);--> statement-breakpoint
CREATE INDEX "queue_items_closed" ON "queue_items" USING btree ("closed_at") WHERE closed_at is not null;
--> statement-breakpoint
-- An item enters in the transaction that makes its subject wait and is closed in the one that ends that, whichever build writes it (decision 0124).
-- When it is due is worked out afterwards, in the desk's hours, which the database does not know.
CREATE FUNCTION enter_queue(of_queue text, subject bigint, at timestamptz, who integer DEFAULT NULL) RETURNS void LANGUAGE sql AS $$
  INSERT INTO queue_items (queue, subject_id, entered_at, assignee) VALUES (of_queue, subject, at, who)
  ON CONFLICT (queue, subject_id) WHERE closed_at IS NULL DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION leave_queue(of_queue text, subject bigint, at timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE queue_items SET closed_at = greatest(entered_at, at), assignee = NULL, claimed_by = NULL, claimed_until = NULL
    WHERE queue = of_queue AND subject_id = subject AND closed_at IS NULL
$$;
--> statement-breakpoint
-- What is deleted has not been decided: its item goes without a trace.
CREATE FUNCTION forget_queue(of_queue text, subject bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM queue_items WHERE queue = of_queue AND subject_id = subject AND closed_at IS NULL
$$;
--> statement-breakpoint
CREATE FUNCTION queue_licence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM forget_queue('licence', OLD.id);
  ELSIF NEW.state = 'pending' THEN PERFORM enter_queue('licence', NEW.id, coalesce(NEW.submitted_at, NEW.created_at));
  ELSE PERFORM leave_queue('licence', NEW.id, coalesce(NEW.decided_at, NEW.submitted_at, NEW.created_at));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER licences_enter_queue AFTER INSERT ON licences FOR EACH ROW WHEN (NEW.state = 'pending') EXECUTE FUNCTION queue_licence();
--> statement-breakpoint
CREATE TRIGGER licences_follow_queue AFTER UPDATE OF state ON licences FOR EACH ROW WHEN ((OLD.state = 'pending') IS DISTINCT FROM (NEW.state = 'pending')) EXECUTE FUNCTION queue_licence();
--> statement-breakpoint
CREATE TRIGGER licences_forget_queue AFTER DELETE ON licences FOR EACH ROW WHEN (OLD.state = 'pending') EXECUTE FUNCTION queue_licence();
--> statement-breakpoint
CREATE FUNCTION queue_income() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM forget_queue('income', OLD.id);
  ELSIF NEW.state = 'pending' THEN PERFORM enter_queue('income', NEW.id, NEW.sent_at);
  ELSE PERFORM leave_queue('income', NEW.id, coalesce(NEW.decided_at, NEW.sent_at));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER income_proofs_enter_queue AFTER INSERT ON income_proofs FOR EACH ROW WHEN (NEW.state = 'pending') EXECUTE FUNCTION queue_income();
--> statement-breakpoint
CREATE TRIGGER income_proofs_follow_queue AFTER UPDATE OF state ON income_proofs FOR EACH ROW WHEN ((OLD.state = 'pending') IS DISTINCT FROM (NEW.state = 'pending')) EXECUTE FUNCTION queue_income();
--> statement-breakpoint
CREATE TRIGGER income_proofs_forget_queue AFTER DELETE ON income_proofs FOR EACH ROW WHEN (OLD.state = 'pending') EXECUTE FUNCTION queue_income();
--> statement-breakpoint
CREATE FUNCTION queue_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM forget_queue('thread', OLD.user_id);
  ELSIF NEW.waiting_since IS NOT NULL AND NEW.done_at IS NULL THEN PERFORM enter_queue('thread', NEW.user_id, NEW.waiting_since, NEW.assigned_to);
    UPDATE queue_items SET assignee = NEW.assigned_to
      WHERE queue = 'thread' AND subject_id = NEW.user_id AND closed_at IS NULL AND assignee IS DISTINCT FROM NEW.assigned_to;
  ELSE PERFORM leave_queue('thread', NEW.user_id, coalesce(NEW.done_at, (SELECT at FROM thread_messages WHERE id = NEW.last_message_id), OLD.waiting_since));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER threads_enter_queue AFTER INSERT ON threads FOR EACH ROW WHEN (NEW.waiting_since IS NOT NULL AND NEW.done_at IS NULL) EXECUTE FUNCTION queue_thread();
--> statement-breakpoint
CREATE TRIGGER threads_follow_queue AFTER UPDATE OF waiting_since, done_at, assigned_to ON threads FOR EACH ROW WHEN ((OLD.waiting_since IS NOT NULL AND OLD.done_at IS NULL) IS DISTINCT FROM (NEW.waiting_since IS NOT NULL AND NEW.done_at IS NULL) OR OLD.assigned_to IS DISTINCT FROM NEW.assigned_to) EXECUTE FUNCTION queue_thread();
--> statement-breakpoint
CREATE TRIGGER threads_forget_queue AFTER DELETE ON threads FOR EACH ROW WHEN (OLD.waiting_since IS NOT NULL AND OLD.done_at IS NULL) EXECUTE FUNCTION queue_thread();
--> statement-breakpoint
CREATE FUNCTION queue_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM forget_queue('contact', OLD.id);
  ELSIF NEW.handled_at IS NULL THEN PERFORM enter_queue('contact', NEW.id, coalesce(NEW.reopened_at, NEW.at), NEW.assigned_to);
    UPDATE queue_items SET assignee = NEW.assigned_to
      WHERE queue = 'contact' AND subject_id = NEW.id AND closed_at IS NULL AND assignee IS DISTINCT FROM NEW.assigned_to;
  ELSE PERFORM leave_queue('contact', NEW.id, NEW.handled_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contact_messages_enter_queue AFTER INSERT ON contact_messages FOR EACH ROW WHEN (NEW.handled_at IS NULL) EXECUTE FUNCTION queue_contact();
--> statement-breakpoint
CREATE TRIGGER contact_messages_follow_queue AFTER UPDATE OF handled_at, assigned_to ON contact_messages FOR EACH ROW WHEN ((OLD.handled_at IS NULL) IS DISTINCT FROM (NEW.handled_at IS NULL) OR OLD.assigned_to IS DISTINCT FROM NEW.assigned_to) EXECUTE FUNCTION queue_contact();
--> statement-breakpoint
CREATE TRIGGER contact_messages_forget_queue AFTER DELETE ON contact_messages FOR EACH ROW WHEN (OLD.handled_at IS NULL) EXECUTE FUNCTION queue_contact();
--> statement-breakpoint
CREATE FUNCTION queue_inspection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM forget_queue('inspection', OLD.booking_id);
  ELSIF NEW.closed_at IS NULL THEN PERFORM enter_queue('inspection', NEW.booking_id, NEW.returned_at);
  ELSE PERFORM leave_queue('inspection', NEW.booking_id, NEW.closed_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER return_checks_enter_queue AFTER INSERT ON return_checks FOR EACH ROW WHEN (NEW.closed_at IS NULL) EXECUTE FUNCTION queue_inspection();
--> statement-breakpoint
CREATE TRIGGER return_checks_follow_queue AFTER UPDATE OF closed_at ON return_checks FOR EACH ROW WHEN ((OLD.closed_at IS NULL) IS DISTINCT FROM (NEW.closed_at IS NULL)) EXECUTE FUNCTION queue_inspection();
--> statement-breakpoint
CREATE TRIGGER return_checks_forget_queue AFTER DELETE ON return_checks FOR EACH ROW WHEN (OLD.closed_at IS NULL) EXECUTE FUNCTION queue_inspection();
--> statement-breakpoint
CREATE FUNCTION queue_finding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM forget_queue('finding', OLD.id);
  ELSIF NEW.closed_at IS NULL THEN PERFORM enter_queue('finding', NEW.id, NEW.found_at);
  ELSE PERFORM leave_queue('finding', NEW.id, NEW.closed_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER money_findings_enter_queue AFTER INSERT ON money_findings FOR EACH ROW WHEN (NEW.closed_at IS NULL) EXECUTE FUNCTION queue_finding();
--> statement-breakpoint
CREATE TRIGGER money_findings_follow_queue AFTER UPDATE OF closed_at ON money_findings FOR EACH ROW WHEN ((OLD.closed_at IS NULL) IS DISTINCT FROM (NEW.closed_at IS NULL)) EXECUTE FUNCTION queue_finding();
--> statement-breakpoint
CREATE TRIGGER money_findings_forget_queue AFTER DELETE ON money_findings FOR EACH ROW WHEN (OLD.closed_at IS NULL) EXECUTE FUNCTION queue_finding();
--> statement-breakpoint
-- A booking does not say when it came to its state; its events do, which are written after it.
CREATE FUNCTION queue_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM forget_queue('reservation', OLD.id);
  ELSIF NEW.state = 'new' THEN PERFORM enter_queue('reservation', NEW.id, NEW.created_at);
  ELSE PERFORM leave_queue('reservation', NEW.id, now());
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_enter_queue AFTER INSERT ON bookings FOR EACH ROW WHEN (NEW.state = 'new') EXECUTE FUNCTION queue_reservation();
--> statement-breakpoint
CREATE TRIGGER bookings_follow_queue AFTER UPDATE OF state ON bookings FOR EACH ROW WHEN ((OLD.state = 'new') IS DISTINCT FROM (NEW.state = 'new')) EXECUTE FUNCTION queue_reservation();
--> statement-breakpoint
CREATE TRIGGER bookings_forget_queue AFTER DELETE ON bookings FOR EACH ROW WHEN (OLD.state = 'new') EXECUTE FUNCTION queue_reservation();
--> statement-breakpoint
CREATE FUNCTION date_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.to_state = 'new' THEN
    UPDATE queue_items SET entered_at = NEW.at
      WHERE queue = 'reservation' AND subject_id = NEW.booking_id AND closed_at IS NULL AND due_at IS NULL;
  ELSE
    UPDATE queue_items SET closed_at = greatest(entered_at, NEW.at)
      WHERE id = (SELECT max(id) FROM queue_items WHERE queue = 'reservation' AND subject_id = NEW.booking_id)
        AND closed_at IS NOT NULL AND desk_minutes IS NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_events_date_queue AFTER INSERT ON booking_events FOR EACH ROW
  WHEN ((NEW.from_state = 'new') IS DISTINCT FROM (NEW.to_state = 'new')) EXECUTE FUNCTION date_reservation();
--> statement-breakpoint

-- What waits already. Nobody writes to these tables before this is committed; each is asked by its own index of what is open.
INSERT INTO queue_items (queue, subject_id, entered_at)
  SELECT 'licence', s.id, coalesce(s.submitted_at, s.created_at) FROM licences s WHERE s.state = 'pending';
--> statement-breakpoint
INSERT INTO queue_items (queue, subject_id, entered_at)
  SELECT 'income', s.id, s.sent_at FROM income_proofs s WHERE s.state = 'pending';
--> statement-breakpoint
INSERT INTO queue_items (queue, subject_id, entered_at, assignee)
  SELECT 'thread', s.user_id, s.waiting_since, s.assigned_to FROM threads s WHERE s.waiting_since IS NOT NULL AND s.done_at IS NULL;
--> statement-breakpoint
INSERT INTO queue_items (queue, subject_id, entered_at, assignee)
  SELECT 'contact', s.id, coalesce(s.reopened_at, s.at), s.assigned_to FROM contact_messages s WHERE s.handled_at IS NULL;
--> statement-breakpoint
INSERT INTO queue_items (queue, subject_id, entered_at)
  SELECT 'inspection', s.booking_id, s.returned_at FROM return_checks s WHERE s.closed_at IS NULL;
--> statement-breakpoint
INSERT INTO queue_items (queue, subject_id, entered_at)
  SELECT 'finding', s.id, s.found_at FROM money_findings s WHERE s.closed_at IS NULL;
--> statement-breakpoint
INSERT INTO queue_items (queue, subject_id, entered_at)
  SELECT 'reservation', s.id, coalesce((SELECT max(v.at) FROM booking_events v WHERE v.booking_id = s.id AND v.to_state = 'new' AND v.from_state IS DISTINCT FROM 'new'), s.created_at) FROM bookings s WHERE s.state = 'new';
