CREATE TABLE "claims" (
	"return_id" integer PRIMARY KEY NOT NULL,
	"warranty_until" timestamp with time zone NOT NULL,
	"decision" text,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "claims_decision_known" CHECK ("claims"."decision" in ('repair', 'replacement', 'refund')),
	CONSTRAINT "claims_tracked_once_sent" CHECK ("claims"."sent_at" is null or ("claims"."carrier" <> '' and "claims"."tracking_number" <> ''))
);
--> statement-breakpoint
CREATE TABLE "delivery_challans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_challans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"financial_year" text NOT NULL,
	"number" integer NOT NULL,
	"printed_number" text NOT NULL,
	"reason" text NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_challans_return_id_unique" UNIQUE("return_id"),
	CONSTRAINT "delivery_challans_year_number_key" UNIQUE("financial_year","number")
);
--> statement-breakpoint
CREATE TABLE "exchanges" (
	"return_id" integer PRIMARY KEY NOT NULL,
	"product_id" integer,
	"variant_id" integer,
	"product_name" text NOT NULL,
	"variant_title" text NOT NULL,
	"quantity" integer NOT NULL,
	"agreed_paise" bigint NOT NULL,
	"is_sent_first" boolean DEFAULT false NOT NULL,
	"stock_item_id" integer,
	"held_until" timestamp with time zone,
	"new_order_id" text,
	"lapsed_at" timestamp with time zone,
	CONSTRAINT "exchanges_new_order_id_unique" UNIQUE("new_order_id"),
	CONSTRAINT "exchanges_quantity_positive" CHECK ("exchanges"."quantity" > 0),
	CONSTRAINT "exchanges_agreed_positive" CHECK ("exchanges"."agreed_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "inspected_units" (
	"return_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"condition" text NOT NULL,
	"quantity" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "inspected_units_return_id_order_line_id_condition_pk" PRIMARY KEY("return_id","order_line_id","condition"),
	CONSTRAINT "inspected_units_condition_known" CHECK ("inspected_units"."condition" in ('new', 'opened', 'spare-parts', 'scrap')),
	CONSTRAINT "inspected_units_quantity_positive" CHECK ("inspected_units"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"sender" text NOT NULL,
	"digest" text NOT NULL,
	"content" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_photos_return_digest_key" UNIQUE("return_id","digest"),
	CONSTRAINT "return_photos_sender_known" CHECK ("return_photos"."sender" in ('customer', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "set_aside_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "set_aside_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stock_item_id" integer NOT NULL,
	"condition" text NOT NULL,
	"change" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"return_id" integer,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "set_aside_movements_condition_known" CHECK ("set_aside_movements"."condition" in ('new', 'opened', 'spare-parts', 'scrap') and "set_aside_movements"."condition" <> 'new'),
	CONSTRAINT "set_aside_movements_change_something" CHECK ("set_aside_movements"."change" <> 0)
);
--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_status_known";--> statement-breakpoint
ALTER TABLE "staff_orders" DROP CONSTRAINT "staff_orders_channel_known";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warranty_months" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "moved_from_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "moved_to_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "kind" text DEFAULT 'return' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "is_kept" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_challans" ADD CONSTRAINT "delivery_challans_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_challans" ADD CONSTRAINT "delivery_challans_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_new_order_id_orders_id_fk" FOREIGN KEY ("new_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspected_units" ADD CONSTRAINT "inspected_units_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspected_units" ADD CONSTRAINT "inspected_units_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_aside_movements" ADD CONSTRAINT "set_aside_movements_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_aside_movements" ADD CONSTRAINT "set_aside_movements_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_aside_movements" ADD CONSTRAINT "set_aside_movements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_challans_order_id_idx" ON "delivery_challans" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "delivery_challans_issued_at_idx" ON "delivery_challans" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "exchanges_product_id_idx" ON "exchanges" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "exchanges_variant_id_idx" ON "exchanges" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "exchanges_stock_item_id_idx" ON "exchanges" USING btree ("stock_item_id");--> statement-breakpoint
CREATE INDEX "exchanges_held_until_idx" ON "exchanges" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "inspected_units_order_line_id_idx" ON "inspected_units" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "return_photos_created_at_idx" ON "return_photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "set_aside_movements_item_idx" ON "set_aside_movements" USING btree ("stock_item_id","condition");--> statement-breakpoint
CREATE INDEX "set_aside_movements_return_id_idx" ON "set_aside_movements" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "set_aside_movements_user_id_idx" ON "set_aside_movements" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_moved_from_id_payments_id_fk" FOREIGN KEY ("moved_from_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_moved_to_id_payments_id_fk" FOREIGN KEY ("moved_to_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_moved_from_id_idx" ON "payments" USING btree ("moved_from_id");--> statement-breakpoint
CREATE INDEX "refunds_moved_to_id_idx" ON "refunds" USING btree ("moved_to_id");--> statement-breakpoint
CREATE INDEX "refunds_return_id_idx" ON "refunds" USING btree ("return_id");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_kind_known" CHECK ("returns"."kind" in ('return', 'exchange', 'claim'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_status_known" CHECK ("returns"."status" in ('asked', 'accepted', 'refused', 'received', 'cancelled'));--> statement-breakpoint
ALTER TABLE "staff_orders" ADD CONSTRAINT "staff_orders_channel_known" CHECK ("staff_orders"."channel" in ('phone', 'whatsapp', 'counter', 'exchange'));