CREATE TABLE "charters" (
	"slug" text NOT NULL,
	"locale" text NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"adopted_on" date NOT NULL,
	"sections" jsonb NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "charters_slug_locale_pk" PRIMARY KEY("slug","locale")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"iam" text NOT NULL,
	"comment" text NOT NULL,
	"locale" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" integer
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"page" text NOT NULL,
	"page_id" integer NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"updated_on" date NOT NULL,
	CONSTRAINT "content_pages_page_page_id_locale_pk" PRIMARY KEY("page","page_id","locale")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"link" text NOT NULL,
	"held_on" date NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "events_id_locale_pk" PRIMARY KEY("id","locale")
);
--> statement-breakpoint
CREATE TABLE "filings" (
	"id" integer NOT NULL,
	"locale" text NOT NULL,
	"form" text NOT NULL,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"filed_on" date NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "filings_id_locale_pk" PRIMARY KEY("id","locale")
);
--> statement-breakpoint
CREATE TABLE "news_items" (
	"id" integer NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"link" text NOT NULL,
	"published_on" date NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "news_items_id_locale_pk" PRIMARY KEY("id","locale")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" integer NOT NULL,
	"locale" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"source" text NOT NULL,
	"link" text NOT NULL,
	"published_on" date NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "publications_id_locale_pk" PRIMARY KEY("id","locale")
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" integer NOT NULL,
	"locale" text NOT NULL,
	"quote" text NOT NULL,
	"speaker" text NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "testimonials_id_locale_pk" PRIMARY KEY("id","locale")
);
--> statement-breakpoint
CREATE TABLE "thread_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"author" text NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "faq_entries" ADD COLUMN "audience" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "thread_messages_user" ON "thread_messages" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "thread_messages_unread" ON "thread_messages" USING btree ("user_id") WHERE author = 'customer' and read_at is null;