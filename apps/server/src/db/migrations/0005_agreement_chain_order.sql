ALTER TABLE "agreements" ADD COLUMN "chain_no" integer;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_chain_no_unique" UNIQUE("chain_no");