CREATE TABLE "staff_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"request_digest" text NOT NULL,
	"channel" text NOT NULL,
	"created_by" text,
	"note" text DEFAULT '' NOT NULL,
	"cod_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_orders_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "staff_orders_channel_known" CHECK ("staff_orders"."channel" in ('phone', 'whatsapp', 'counter'))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_source_known";--> statement-breakpoint
ALTER TABLE "staff_orders" ADD CONSTRAINT "staff_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_orders" ADD CONSTRAINT "staff_orders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_orders_created_by_idx" ON "staff_orders" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source_known" CHECK ("orders"."source" in ('cart', 'buy_now', 'staff'));