-- A shop may have SKUs that differ only in capital letters: they stay, and no index is made for it.
DO $$ BEGIN
	IF NOT EXISTS (SELECT 1 FROM "stock_items" GROUP BY lower("sku_id") HAVING count(*) > 1) THEN
		CREATE UNIQUE INDEX "stock_items_sku_lower_key" ON "stock_items" USING btree (lower("sku_id"));
	ELSE
		CREATE INDEX "stock_items_sku_lower_key" ON "stock_items" USING btree (lower("sku_id"));
	END IF;
END $$;
