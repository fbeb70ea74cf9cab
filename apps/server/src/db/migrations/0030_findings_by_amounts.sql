DROP INDEX "money_findings_once";--> statement-breakpoint
CREATE UNIQUE INDEX "money_findings_once" ON "money_findings" USING btree ("kind","reference","there_cents","here_cents");