ALTER TABLE "users" ADD COLUMN "next_password_cancel" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_next_password_cancel_unique" UNIQUE("next_password_cancel");