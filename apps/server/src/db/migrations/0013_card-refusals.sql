-- former build: may run beside this: it goes on reading one of the three reasons that it knows, which are written too, and what it writes is read by them.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
ALTER TABLE "charge_intents" ADD COLUMN "card_refusal" text;--> statement-breakpoint
ALTER TABLE "sandbox_cards" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD COLUMN "card_refusal" text;
