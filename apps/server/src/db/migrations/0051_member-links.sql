-- former build: may run beside this: it makes members with a first password as before, and knows of no link; whoever was reset cannot sign in there, which it tells as a fault.
-- Longer than a moment nobody waits for a table: given up before the database takes two who wait for each other for a deadlock, and begun anew.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
CREATE TABLE "member_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"rights" text[] DEFAULT '{}'::text[] NOT NULL,
	"made_by" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "member_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "member_links_kind" CHECK (kind in ('invite', 'reset')),
	CONSTRAINT "member_links_until" CHECK (until > made_at),
	CONSTRAINT "member_links_used" CHECK (used_at is null or ended_at is not null),
	CONSTRAINT "member_links_rights" CHECK (kind = 'invite' or rights = '{}')
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "member_links" ADD CONSTRAINT "member_links_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "member_links_open" ON "member_links" USING btree ("member_id") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "member_links_member" ON "member_links" USING btree ("member_id","id");
--> statement-breakpoint
CREATE INDEX "member_links_ended" ON "member_links" USING btree ("ended_at") WHERE ended_at is not null;
--> statement-breakpoint
-- Whoever has no password that counts cannot look after the team either: invited, or reset by another member (decision 0133). As in 0048 but for that.
CREATE OR REPLACE FUNCTION is_administered(member integer, which boolean) RETURNS boolean LANGUAGE sql AS $$
  SELECT EXISTS (
    SELECT FROM users WHERE (id = member) = which AND kind = 'team' AND blocked_at IS NULL AND password_hash <> '' AND rights @> every_right()
      AND (NOT second_factor_is_asked() OR EXISTS (
        SELECT FROM second_factors WHERE user_id = users.id AND confirmed_at IS NOT NULL)))
$$;
--> statement-breakpoint
DROP TRIGGER users_keep_an_administrator ON users;
--> statement-breakpoint
CREATE TRIGGER users_keep_an_administrator BEFORE UPDATE OF kind, rights, blocked_at, password_hash ON users FOR EACH ROW
  WHEN (OLD.kind = 'team' AND NOT (NEW.kind = 'team' AND NEW.blocked_at IS NULL AND NEW.rights @> OLD.rights AND (NEW.password_hash <> '' OR OLD.password_hash = '')))
  EXECUTE FUNCTION keep_an_administrator();
