ALTER TABLE "idempotency_keys" ADD COLUMN "refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "topic" text;--> statement-breakpoint
CREATE INDEX "idempotency_keys_refused" ON "idempotency_keys" USING btree ("user_id","created_at") WHERE refused;--> statement-breakpoint
CREATE INDEX "outbox_topic" ON "outbox" USING btree ("topic","at") WHERE topic is not null;