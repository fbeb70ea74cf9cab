-- former build: may run beside this: an index changes no answer.
-- Beside those who write: many messages take a while (decision 0074). What members look for in all threads.
CREATE INDEX CONCURRENTLY "thread_messages_words" ON "thread_messages" USING gin (folded("text") gin_trgm_ops);