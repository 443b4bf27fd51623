ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_known";--> statement-breakpoint
CREATE INDEX "order_events_created_at_idx" ON "order_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_updated_at_idx" ON "orders" USING btree ("updated_at");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('order', 'low-stock', 'preorder', 'money', 'rule', 'parcel', 'channel', 'webhook', 'question'));