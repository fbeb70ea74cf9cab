-- What a text of the site has been is never changed nor taken out.
CREATE TRIGGER content_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON content_versions
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
