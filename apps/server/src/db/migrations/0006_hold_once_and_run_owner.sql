ALTER TABLE "idempotency_keys" ADD COLUMN "owner" text DEFAULT '' NOT NULL;--> statement-breakpoint
DELETE FROM "vehicle_claims" older USING "vehicle_claims" newer
  WHERE older."kind" = 'hold' AND newer."kind" = 'hold' AND older."id" < newer."id"
    AND older."user_id" = newer."user_id" AND older."vehicle_id" = newer."vehicle_id";--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_claims_one_hold" ON "vehicle_claims" USING btree ("user_id","vehicle_id") WHERE kind = 'hold';
