CREATE TABLE "invites" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inviter_id" integer NOT NULL,
	"email" text,
	"token_hash" text,
	"mailed" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"joined_id" integer,
	"joined_at" timestamp with time zone,
	CONSTRAINT "invites_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_joined_id_users_id_fk" FOREIGN KEY ("joined_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invites_inviter" ON "invites" USING btree ("inviter_id","sent_at");--> statement-breakpoint
CREATE INDEX "invites_email" ON "invites" USING btree ("email","sent_at");--> statement-breakpoint
CREATE INDEX "invites_joined" ON "invites" USING btree ("joined_id");