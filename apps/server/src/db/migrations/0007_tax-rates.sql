-- former build: may run beside this: the rate that it reads is still there; a rate that is set meanwhile counts where it is set.
CREATE TABLE "tax_rates" (
	"country" text NOT NULL,
	"code" text NOT NULL,
	"starts_on" date NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"rate_ppm" integer NOT NULL,
	"begun_at" timestamp with time zone,
	CONSTRAINT "tax_rates_country_code_starts_on_pk" PRIMARY KEY("country","code","starts_on")
);
--> statement-breakpoint
ALTER TABLE "regions" ALTER COLUMN "tax_rate_ppm" DROP NOT NULL;--> statement-breakpoint
-- few rows: states.
-- What an installation has asked for until now goes on until its team sets another rate.
INSERT INTO "tax_rates" ("country", "code", "starts_on", "begins_at", "rate_ppm", "begun_at")
SELECT "country", "code", '2020-01-01', '2020-01-01T00:00:00Z', "tax_rate_ppm", now() FROM "regions" WHERE "tax_rate_ppm" IS NOT NULL;--> statement-breakpoint
-- few rows: the team.
-- Who had every right before this one keeps having every right: only they give rights.
UPDATE "users" SET "rights" = array_append("rights", 'books')
WHERE "kind" = 'team' AND "rights" @> array['licences', 'fleet', 'bookings', 'money', 'content', 'people', 'settings'] AND NOT "rights" @> array['books'];
