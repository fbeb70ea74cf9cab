-- former build: may run beside this: it counts nothing that is asked for, and reads none of it.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "demand_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "demand_counts_day_step_dimension_value_pk" PRIMARY KEY("day","step","dimension","value"),
	CONSTRAINT "demand_counts_some" CHECK (n > 0)
);
