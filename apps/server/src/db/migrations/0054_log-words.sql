-- former build: may run beside this: an index changes no answer.
-- Beside those who write: a log of years is long (decision 0074). What members look for in reasons and values.
CREATE INDEX CONCURRENTLY "audit_log_words" ON "audit_log" USING gin (folded("reason" || E'\n' || "subject") gin_trgm_ops);