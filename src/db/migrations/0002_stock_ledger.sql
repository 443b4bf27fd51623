CREATE FUNCTION "note_stock_movements"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said jsonb := coalesce(nullif(current_setting('swara.stock', true), ''), '{}')::jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "stock_movements" ("stock_item_id", "change", "available", "reason", "note", "order_id", "user_id")
    SELECT "id", "available", "available", coalesce(said->>'reason', 'opening'),
      coalesce(said->>'note', ''), said->>'orderId', said->>'userId'
    FROM "stock_after" WHERE "available" <> 0 ORDER BY "id";
  ELSE
    INSERT INTO "stock_movements" ("stock_item_id", "change", "available", "reason", "note", "order_id", "user_id")
    SELECT "stock_after"."id", "stock_after"."available" - "stock_before"."available", "stock_after"."available",
      coalesce(said->>'reason', 'unexplained'), coalesce(said->>'note', ''), said->>'orderId', said->>'userId'
    FROM "stock_after" JOIN "stock_before" ON "stock_before"."id" = "stock_after"."id"
    WHERE "stock_after"."available" <> "stock_before"."available" ORDER BY "stock_after"."id";
  END IF;
  IF FOUND THEN
    PERFORM set_config('swara.stock', '', true);
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "stock_items_added" AFTER INSERT ON "stock_items"
REFERENCING NEW TABLE AS "stock_after" FOR EACH STATEMENT EXECUTE FUNCTION "note_stock_movements"();--> statement-breakpoint
CREATE TRIGGER "stock_items_changed" AFTER UPDATE ON "stock_items"
REFERENCING OLD TABLE AS "stock_before" NEW TABLE AS "stock_after" FOR EACH STATEMENT EXECUTE FUNCTION "note_stock_movements"();
