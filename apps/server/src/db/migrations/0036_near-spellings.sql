-- former build: may run beside this: it asks nothing of a function that it does not know.
-- Each word of a folded text, and what is left of it without one of its letters: two words that differ by one error of typing have one of these in
-- common, so that an index finds them. Words are cut at 24 letters, so that no name makes an entry too long. It calls nothing of its own schema, which an index that is made anew may not see.
CREATE FUNCTION near_spellings(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 2000 AS $$
  SELECT coalesce(array_agg(DISTINCT CASE WHEN at = 0 THEN word ELSE left(word, at - 1) || substr(word, at + 1) END), '{}')
    FROM (SELECT left(part, 24) AS word FROM regexp_split_to_table(folded, E'[\\s''’.,-]+') part WHERE length(part) >= 4) words,
         generate_series(0, length(word)) at
$$;
