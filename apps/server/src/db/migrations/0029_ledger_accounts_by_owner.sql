CREATE INDEX "ledger_accounts_booking" ON "ledger_accounts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_user" ON "ledger_accounts" USING btree ("user_id");