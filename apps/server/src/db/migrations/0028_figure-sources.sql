-- former build: may run beside this: it knows nothing of the new table and column, and a car that it saves has no figure in the column.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "figure_sources" (
	"figure" text NOT NULL,
	"locale" text NOT NULL,
	"value" text NOT NULL,
	"source" text NOT NULL,
	"link" text NOT NULL,
	"as_of" date NOT NULL,
	CONSTRAINT "figure_sources_figure_locale_pk" PRIMARY KEY("figure","locale")
);
--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "kwh_city" numeric(4, 1);