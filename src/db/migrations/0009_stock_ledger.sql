CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stock_item_id" integer NOT NULL,
	"change" integer NOT NULL,
	"available" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"order_id" text,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_change_something" CHECK ("stock_movements"."change" <> 0)
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_stock_item_id_idx" ON "stock_movements" USING btree ("stock_item_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_order_id_idx" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_movements_user_id_idx" ON "stock_movements" USING btree ("user_id");--> statement-breakpoint
INSERT INTO "stock_movements" ("stock_item_id", "change", "available", "reason")
SELECT "id", "available", "available", 'opening' FROM "stock_items" WHERE "available" <> 0 ORDER BY "id";--> statement-breakpoint
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
