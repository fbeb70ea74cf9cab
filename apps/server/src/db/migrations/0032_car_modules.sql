CREATE TABLE "car_modules" (
	"module_id" text PRIMARY KEY NOT NULL,
	"vehicle_id" integer NOT NULL,
	"fitted_at" timestamp with time zone NOT NULL,
	"fitted_by" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "module_messages" (
	"module_id" text NOT NULL,
	"event_id" text NOT NULL,
	"vehicle_id" integer NOT NULL,
	"miles" integer,
	"read_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"booking_id" integer,
	"reading_id" bigint,
	CONSTRAINT "module_messages_module_id_event_id_pk" PRIMARY KEY("module_id","event_id"),
	CONSTRAINT "module_messages_outcome" CHECK ((outcome = 'refused') = (reason is not null)),
	CONSTRAINT "module_messages_booking" CHECK ((outcome = 'booking') = (booking_id is not null)),
	CONSTRAINT "module_messages_reading" CHECK ((outcome = 'booking') = (reading_id is not null)),
	CONSTRAINT "module_messages_sold" CHECK ((reason is not distinct from 'sold') = (miles is null))
);
--> statement-breakpoint
ALTER TABLE "car_modules" ADD CONSTRAINT "car_modules_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_modules" ADD CONSTRAINT "car_modules_fitted_by_users_id_fk" FOREIGN KEY ("fitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_messages" ADD CONSTRAINT "module_messages_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_messages" ADD CONSTRAINT "module_messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_messages" ADD CONSTRAINT "module_messages_reading_id_odometer_readings_id_fk" FOREIGN KEY ("reading_id") REFERENCES "public"."odometer_readings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "car_modules_vehicle" ON "car_modules" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "module_messages_vehicle" ON "module_messages" USING btree ("vehicle_id","received_at");--> statement-breakpoint
CREATE INDEX "odometer_readings_vehicle" ON "odometer_readings" USING btree ("vehicle_id","at");