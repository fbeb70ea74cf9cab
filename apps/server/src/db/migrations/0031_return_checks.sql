CREATE TABLE "return_checks" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"vehicle_id" integer NOT NULL,
	"returned_at" timestamp with time zone NOT NULL,
	"deposit_by" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" integer,
	"closed_as" text,
	"once_key" text,
	CONSTRAINT "return_checks_times" CHECK (deposit_by > returned_at and released_at >= returned_at and closed_at >= returned_at),
	CONSTRAINT "return_checks_closed" CHECK ((closed_at is null) = (closed_by is null) and (closed_at is null) = (closed_as is null)),
	CONSTRAINT "return_checks_deposit_first" CHECK (closed_at is null or released_at is not null)
);
--> statement-breakpoint
ALTER TABLE "return_checks" ADD CONSTRAINT "return_checks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_checks" ADD CONSTRAINT "return_checks_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_checks" ADD CONSTRAINT "return_checks_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_checks_one_open_per_vehicle" ON "return_checks" USING btree ("vehicle_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "return_checks_deposit_by" ON "return_checks" USING btree ("deposit_by") WHERE released_at is null;