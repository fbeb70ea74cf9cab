-- An object in jsonb forgets the order of its names. The variants of a car still have it: a group stands where their choices are its values.
UPDATE "vehicles" SET "variation_config" = coalesce((
  SELECT jsonb_agg(jsonb_build_object('name', "kept"."key", 'values', "kept"."value") ORDER BY (
    SELECT min("place"."position") FROM (
      SELECT "chosen"."position", jsonb_agg(DISTINCT "chosen"."choice") AS "choices"
        FROM "price_surfaces",
             jsonb_array_elements("price_surfaces"."surface" -> 'variants') AS "variant",
             jsonb_array_elements("variant" -> 'choices') WITH ORDINALITY AS "chosen" ("choice", "position")
       WHERE "price_surfaces"."vehicle_id" = "vehicles"."id"
       GROUP BY "chosen"."position"
    ) AS "place" WHERE "place"."choices" @> "kept"."value" AND "place"."choices" <@ "kept"."value"
  ), "kept"."key")
  FROM jsonb_each("vehicles"."variation_config") AS "kept"
), '[]'::jsonb)
WHERE jsonb_typeof("variation_config") = 'object';--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_variation_config_list" CHECK (jsonb_typeof("variation_config") = 'array');
