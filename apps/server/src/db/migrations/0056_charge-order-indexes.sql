-- former build: may run beside this: an index changes no answer.
-- Beside those who write: charges grow fastest of all (decision 0074). Along these the console puts them in order by their day, and by whose they are.
CREATE INDEX CONCURRENTLY "charges_user" ON "charges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "charges_due" ON "charges" USING btree ("due_at","id");