ALTER TABLE "licences" ADD COLUMN "expires_on" date GENERATED ALWAYS AS (day_on_card(fields ->> 'dateOfExpiry')) STORED;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "number_key" text GENERATED ALWAYS AS (upper(regexp_replace(fields ->> 'documentNumber', '[^A-Za-z0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "reminded_days" integer;--> statement-breakpoint
CREATE INDEX "licences_number" ON "licences" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "licences_ending" ON "licences" USING btree ("expires_on") WHERE state = 'approved';