-- former build: may run beside this: it closes a case without asking, and credits days of a report that waits; what it leaves is right by its rules.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "module_faults" (
	"module_id" text NOT NULL,
	"event_id" text NOT NULL,
	"vehicle_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"case_id" integer,
	CONSTRAINT "module_faults_module_id_event_id_pk" PRIMARY KEY("module_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "care_cases" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_cases" ADD COLUMN "waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "care_cases" ADD COLUMN "usable_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_cases" ADD COLUMN "ask_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_cases" ADD COLUMN "readings_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_cases" ADD COLUMN "towed_miles" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "module_faults" ADD CONSTRAINT "module_faults_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_faults" ADD CONSTRAINT "module_faults_case_id_care_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "module_faults_vehicle" ON "module_faults" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "module_faults_case" ON "module_faults" USING btree ("case_id") WHERE case_id is not null;--> statement-breakpoint
ALTER TABLE "care_cases" ADD CONSTRAINT "care_cases_asked" CHECK ((ask_by is null) = (usable_at is null)) NOT VALID;