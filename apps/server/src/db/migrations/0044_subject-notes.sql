-- former build: may run beside this: it reads, writes and removes its notes on people by a view with the name and the columns that it knows.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
-- The notes on people stay where they are, and become those of one kind of subject (decision 0127).
ALTER TABLE "person_notes" RENAME TO "subject_notes";--> statement-breakpoint
ALTER TABLE "subject_notes" RENAME COLUMN "user_id" TO "subject_id";--> statement-breakpoint
ALTER SEQUENCE "person_notes_id_seq" RENAME TO "subject_notes_id_seq";--> statement-breakpoint
ALTER INDEX "person_notes_pkey" RENAME TO "subject_notes_pkey";--> statement-breakpoint
ALTER INDEX "person_notes_user" RENAME TO "subject_notes_subject";--> statement-breakpoint
ALTER TABLE "subject_notes" DROP CONSTRAINT "person_notes_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "subject_notes" ADD COLUMN "subject" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "subject_notes" ADD COLUMN "pinned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subject_notes" ADD COLUMN "pinned_by" integer;--> statement-breakpoint
-- few rows: members have typed each of them by hand.
ALTER TABLE "subject_notes" ADD CONSTRAINT "subject_notes_kind" CHECK (subject in ('person', 'booking', 'car', 'case', 'offer', 'charge'));--> statement-breakpoint
-- few rows: members have typed each of them by hand.
ALTER TABLE "subject_notes" ADD CONSTRAINT "subject_notes_length" CHECK (char_length(text) between 1 and 4000);--> statement-breakpoint
-- few rows: members have typed each of them by hand.
ALTER TABLE "subject_notes" ADD CONSTRAINT "subject_notes_pin" CHECK ((pinned_at is null) = (pinned_by is null));--> statement-breakpoint
CREATE VIEW "person_notes" AS SELECT "id", "subject_id" AS "user_id", "author_id", "text", "at" FROM "subject_notes" WHERE "subject" = 'person';--> statement-breakpoint
CREATE TABLE "note_mentions" (
	"note_id" bigint NOT NULL,
	"member_id" integer NOT NULL,
	CONSTRAINT "note_mentions_note_id_member_id_pk" PRIMARY KEY("note_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_note_id_subject_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."subject_notes"("id") ON DELETE cascade ON UPDATE no action;
