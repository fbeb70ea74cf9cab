-- former build: may run beside this: it does not name the new column.
ALTER TABLE "refund_intents" ADD COLUMN "found_as" text;--> statement-breakpoint
-- few rows: a refund is seldom.
ALTER TABLE "refund_intents" ADD CONSTRAINT "refund_intents_found_as_unique" UNIQUE("found_as");