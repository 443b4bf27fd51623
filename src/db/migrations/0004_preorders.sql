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
ALTER TABLE "preorder_sales" ADD CONSTRAINT "preorder_sales_hold_id_stock_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."stock_holds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preorder_sales" ADD CONSTRAINT "preorder_sales_preorder_id_preorders_id_fk" FOREIGN KEY ("preorder_id") REFERENCES "public"."preorders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preorders" ADD CONSTRAINT "preorders_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preorder_sales_preorder_id_idx" ON "preorder_sales" USING btree ("preorder_id");--> statement-breakpoint
CREATE INDEX "preorder_sales_waiting_idx" ON "preorder_sales" USING btree ("preorder_id") WHERE "preorder_sales"."waiting" > 0;--> statement-breakpoint
CREATE INDEX "preorders_stock_item_id_idx" ON "preorders" USING btree ("stock_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "preorders_one_open_idx" ON "preorders" USING btree ("stock_item_id") WHERE "preorders"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('order', 'low-stock', 'preorder', 'money', 'parcel', 'channel', 'webhook', 'question'));