ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_method_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_payment_method_known";--> statement-breakpoint
DROP INDEX "orders_cash_phone_idx";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "advance_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_advance_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_cash_phone_idx" ON "orders" USING btree (("address"->>'mobileNumber')) WHERE "orders"."payment_method" in ('cod', 'advance');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_advance_within_rest" CHECK (case when "orders"."payment_method" = 'advance'
        then "orders"."advance_paise" > 0 and "orders"."advance_paise" < "orders"."total_paise" - "orders"."credit_paise"
        else "orders"."advance_paise" = 0 end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method_known" CHECK ("orders"."payment_method" in ('online', 'cod', 'credit', 'advance'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payment_method_known" CHECK ("payments"."payment_method" in ('online', 'cod', 'credit', 'advance'));