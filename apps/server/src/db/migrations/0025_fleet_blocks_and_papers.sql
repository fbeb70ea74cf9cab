ALTER TABLE "vehicle_claims" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_documents" ADD COLUMN "expires_on" date;