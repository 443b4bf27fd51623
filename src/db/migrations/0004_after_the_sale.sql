CREATE TABLE "gift_purchases" (
	"order_id" text PRIMARY KEY NOT NULL,
	"gift_card_id" integer,
	"is_for_self" boolean NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text,
	"recipient_phone" text,
	"sender_name" text NOT NULL,
	"message" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"send_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_purchases_gift_card_key" UNIQUE("gift_card_id"),
	CONSTRAINT "gift_purchases_one_address" CHECK ("gift_purchases"."recipient_email" is null or "gift_purchases"."recipient_phone" is null)
);
--> statement-breakpoint
CREATE TABLE "preorder_sales" (
	"hold_id" integer PRIMARY KEY NOT NULL,
	"preorder_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"waiting" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preorder_sales_quantity_positive" CHECK ("preorder_sales"."quantity" > 0),
	CONSTRAINT "preorder_sales_waiting_within_quantity" CHECK ("preorder_sales"."waiting" between 0 and "preorder_sales"."quantity")
);
--> statement-breakpoint
CREATE TABLE "preorders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preorders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stock_item_id" integer NOT NULL,
	"limit_units" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"dispatch_by" date NOT NULL,
	"last_day" date,
	"ended_at" timestamp with time zone,
	"announced_for" date NOT NULL,
	"closed_at" timestamp with time zone,
	"late_notice_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preorders_limit_range" CHECK ("preorders"."limit_units" between 1 and 100000),
	CONSTRAINT "preorders_sold_within_limit" CHECK ("preorders"."sold" between 0 and "preorders"."limit_units")
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_known";--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_kind_known";--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_kind_has_value";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_method_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_source_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_payment_method_known";--> statement-breakpoint
DROP INDEX "orders_cash_phone_idx";--> statement-breakpoint
ALTER TABLE "packed_serials" ALTER COLUMN "parcel_line_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "seen_bundle_id" integer;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "seen_bundle_paise" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "advance_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_advance_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "set_aside_movements" ADD COLUMN "use" text;--> statement-breakpoint
ALTER TABLE "set_aside_movements" ADD COLUMN "undoes_id" integer;--> statement-breakpoint
ALTER TABLE "packed_serials" ADD COLUMN "claim_id" integer;--> statement-breakpoint
ALTER TABLE "packed_serials" ADD COLUMN "returned_with" integer;--> statement-breakpoint
ALTER TABLE "gift_purchases" ADD CONSTRAINT "gift_purchases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_purchases" ADD CONSTRAINT "gift_purchases_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preorder_sales" ADD CONSTRAINT "preorder_sales_hold_id_stock_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."stock_holds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preorder_sales" ADD CONSTRAINT "preorder_sales_preorder_id_preorders_id_fk" FOREIGN KEY ("preorder_id") REFERENCES "public"."preorders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preorders" ADD CONSTRAINT "preorders_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_purchases_due_idx" ON "gift_purchases" USING btree ("send_at") WHERE "gift_purchases"."sent_at" is null and "gift_purchases"."gift_card_id" is not null;--> statement-breakpoint
CREATE INDEX "preorder_sales_preorder_id_idx" ON "preorder_sales" USING btree ("preorder_id");--> statement-breakpoint
CREATE INDEX "preorder_sales_waiting_idx" ON "preorder_sales" USING btree ("preorder_id") WHERE "preorder_sales"."waiting" > 0;--> statement-breakpoint
CREATE INDEX "preorders_stock_item_id_idx" ON "preorders" USING btree ("stock_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "preorders_one_open_idx" ON "preorders" USING btree ("stock_item_id") WHERE "preorders"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "set_aside_movements" ADD CONSTRAINT "set_aside_movements_undoes_id_set_aside_movements_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."set_aside_movements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_serials" ADD CONSTRAINT "packed_serials_claim_id_claims_return_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("return_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_serials" ADD CONSTRAINT "packed_serials_returned_with_returns_id_fk" FOREIGN KEY ("returned_with") REFERENCES "public"."returns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "set_aside_movements_undone_once_idx" ON "set_aside_movements" USING btree ("undoes_id");--> statement-breakpoint
CREATE INDEX "packed_serials_claim_id_idx" ON "packed_serials" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "packed_serials_returned_with_idx" ON "packed_serials" USING btree ("returned_with");--> statement-breakpoint
CREATE INDEX "orders_cash_phone_idx" ON "orders" USING btree (("address"->>'mobileNumber')) WHERE "orders"."payment_method" in ('cod', 'advance');--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('order', 'low-stock', 'preorder', 'money', 'parcel', 'channel', 'webhook', 'question'));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_kind_known" CHECK ("offers"."kind" in ('percent', 'amount', 'free-shipping', 'steps', 'price', 'bundle'));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_kind_has_value" CHECK (("offers"."kind" = 'percent') = ("offers"."percent" is not null) and ("offers"."kind" in ('amount', 'bundle')) = ("offers"."amount_paise" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_advance_within_rest" CHECK (case when "orders"."payment_method" = 'advance'
        then "orders"."advance_paise" > 0 and "orders"."advance_paise" < "orders"."total_paise" - "orders"."credit_paise"
        else "orders"."advance_paise" = 0 end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('payment_pending', 'placed', 'shipped', 'delivered', 'cancelled', 'refunded', 'issued', 'returned'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method_known" CHECK ("orders"."payment_method" in ('online', 'cod', 'credit', 'advance'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source_known" CHECK ("orders"."source" in ('cart', 'buy_now', 'staff', 'gift_card'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payment_method_known" CHECK ("payments"."payment_method" in ('online', 'cod', 'credit', 'advance'));--> statement-breakpoint
ALTER TABLE "set_aside_movements" ADD CONSTRAINT "set_aside_movements_use_known" CHECK ("set_aside_movements"."use" is null or "set_aside_movements"."use" in ('sell', 'spare-part', 'write-off'));--> statement-breakpoint
ALTER TABLE "packed_serials" ADD CONSTRAINT "packed_serials_one_way" CHECK (("packed_serials"."parcel_line_id" is null) <> ("packed_serials"."claim_id" is null));