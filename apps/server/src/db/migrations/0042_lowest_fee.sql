ALTER TABLE "vehicles" ADD COLUMN "lowest_fee_cents" integer;--> statement-breakpoint
UPDATE "vehicles" v SET "lowest_fee_cents" = (s.surface -> 'fees' -> 0 ->> 'feeCents')::int FROM "price_surfaces" s WHERE s.vehicle_id = v.id;--> statement-breakpoint
UPDATE "vehicles" SET "lowest_fee_cents" = 0 WHERE "lowest_fee_cents" IS NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ALTER COLUMN "lowest_fee_cents" SET NOT NULL;
