CREATE INDEX "orders_address_key_idx" ON "orders" USING btree ((case when ("address"->>'addressLine1') = '' then '' else ("address"->>'pincode') || ' ' || lower(regexp_replace(("address"->>'addressLine1') || ("address"->>'addressLine2'), '[[:space:][:punct:]]+', '', 'g')) end));
--> statement-breakpoint
UPDATE "offer_uses" u SET "given_back_at" = now() FROM "orders" o
  WHERE o."id" = u."order_id" AND u."given_back_at" IS NULL AND o."status" IN ('cancelled', 'refunded')
    AND NOT EXISTS (SELECT 1 FROM "order_events" e WHERE e."order_id" = o."id" AND e."status" = 'shipped');
