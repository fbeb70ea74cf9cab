ALTER TABLE "users" ADD COLUMN "next_password_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "next_password_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_password_until" timestamp with time zone;