-- former build: may run beside this: it knows nothing of these tables. What it charges while a case is open is credited by the new one, day by day.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "care_cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "care_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"kind" text NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"down_from" timestamp with time zone NOT NULL,
	"down_until" timestamp with time zone,
	"state" text NOT NULL,
	"step" text,
	"step_by" timestamp with time zone,
	"passed_at" timestamp with time zone,
	"credit_at" timestamp with time zone,
	CONSTRAINT "care_cases_times" CHECK (down_from <= opened_at and down_until >= down_from),
	CONSTRAINT "care_cases_step" CHECK ((state in ('open', 'confirmed')) = (step is not null) and (step is null) = (step_by is null)),
	CONSTRAINT "care_cases_until" CHECK ((state in ('open', 'confirmed')) = (down_until is null))
);
--> statement-breakpoint
CREATE TABLE "care_contests" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" integer NOT NULL,
	"answered_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"to_decide" boolean DEFAULT false NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"decision_words" text DEFAULT '' NOT NULL,
	"charged_back_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "care_contests_decided" CHECK ((decision is null) = (due_at is not null) and (decision is null) = (decided_at is null)),
	CONSTRAINT "care_contests_two" CHECK (decided_by is null or decided_by <> "by")
);
--> statement-breakpoint
CREATE TABLE "care_days" (
	"booking_id" integer NOT NULL,
	"day" integer NOT NULL,
	"case_id" integer NOT NULL,
	"charge_id" bigint NOT NULL,
	"usage_cents" integer NOT NULL,
	"booking_fee_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"insurance_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "care_days_booking_id_day_pk" PRIMARY KEY("booking_id","day"),
	CONSTRAINT "care_days_lines" CHECK (day >= 0 and usage_cents >= 0 and booking_fee_cents >= 0 and tax_cents >= 0 and insurance_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "care_days_ended" (
	"booking_id" integer NOT NULL,
	"day" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "care_days_ended_booking_id_day_pk" PRIMARY KEY("booking_id","day")
);
--> statement-breakpoint
CREATE TABLE "care_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "care_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" integer,
	"words" text DEFAULT '' NOT NULL,
	"step" text,
	"step_by" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "care_evidence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "care_evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"by" text NOT NULL,
	"actor_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"file_id" text DEFAULT '' NOT NULL,
	"sha256" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "care_cases" ADD CONSTRAINT "care_cases_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_contests" ADD CONSTRAINT "care_contests_case_id_care_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_contests" ADD CONSTRAINT "care_contests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_contests" ADD CONSTRAINT "care_contests_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_contests" ADD CONSTRAINT "care_contests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_days" ADD CONSTRAINT "care_days_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_days" ADD CONSTRAINT "care_days_case_id_care_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_days" ADD CONSTRAINT "care_days_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_days_ended" ADD CONSTRAINT "care_days_ended_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_events" ADD CONSTRAINT "care_events_case_id_care_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_events" ADD CONSTRAINT "care_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_events" ADD CONSTRAINT "care_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_evidence" ADD CONSTRAINT "care_evidence_case_id_care_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_evidence" ADD CONSTRAINT "care_evidence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_evidence" ADD CONSTRAINT "care_evidence_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_cases_booking" ON "care_cases" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "care_cases_credit_at" ON "care_cases" USING btree ("credit_at") WHERE credit_at is not null;--> statement-breakpoint
CREATE INDEX "care_cases_step_by" ON "care_cases" USING btree ("step_by") WHERE step_by is not null;--> statement-breakpoint
CREATE INDEX "care_contests_due_at" ON "care_contests" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "care_days_case" ON "care_days" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "care_events_case" ON "care_events" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "care_evidence_case" ON "care_evidence" USING btree ("case_id","id");
--> statement-breakpoint
ALTER TABLE "care_cases" ADD CONSTRAINT "care_cases_no_overlap"
  EXCLUDE USING gist (booking_id WITH =, tstzrange(down_from, down_until) WITH &&) WHERE (state <> 'withdrawn');
--> statement-breakpoint
CREATE TRIGGER care_events_append_only BEFORE DELETE OR TRUNCATE ON care_events
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER care_events_words BEFORE UPDATE ON care_events
  FOR EACH ROW EXECUTE FUNCTION only_words_of_deleted('words');
--> statement-breakpoint
CREATE TRIGGER care_evidence_append_only BEFORE DELETE OR TRUNCATE ON care_evidence
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER care_evidence_words BEFORE UPDATE ON care_evidence
  FOR EACH ROW EXECUTE FUNCTION only_words_of_deleted('words');
--> statement-breakpoint
CREATE TRIGGER care_days_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON care_days
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
--> statement-breakpoint
CREATE TRIGGER care_days_ended_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON care_days_ended
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
