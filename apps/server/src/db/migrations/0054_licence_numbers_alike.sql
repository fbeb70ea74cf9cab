ALTER TABLE "licences" drop column "expires_on";--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "expires_on" date GENERATED ALWAYS AS (coalesce(day_on_card(fields ->> 'dateOfExpiry'), case when state = 'approved' then (decided_at at time zone 'UTC')::date + 365 end)) STORED;--> statement-breakpoint
ALTER TABLE "licences" drop column "number_key";--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "number_key" text GENERATED ALWAYS AS (translate(upper(regexp_replace(fields ->> 'documentNumber', '[^A-Za-z0-9]', '', 'g')), 'OI', '01')) STORED;--> statement-breakpoint
CREATE INDEX "licences_number" ON "licences" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "licences_ending" ON "licences" USING btree ("expires_on") WHERE state = 'approved';
