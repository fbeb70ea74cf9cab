ALTER TABLE "refund_intents" ADD COLUMN "found_as" text;--> statement-breakpoint
ALTER TABLE "refund_intents" ADD CONSTRAINT "refund_intents_found_as_unique" UNIQUE("found_as");