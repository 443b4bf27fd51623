CREATE TABLE "imported_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"format" text NOT NULL,
	"number" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"user_id" text,
	"contact_name" text NOT NULL,
	"contact_email" text,
	"contact_phone" text,
	"address" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"discount_paise" bigint NOT NULL,
	"shipping_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"refunded_paise" bigint NOT NULL,
	"payment_method" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_orders_format_known" CHECK ("imported_orders"."format" in ('shopify', 'woocommerce', 'magento', 'prestashop', 'opencart')),
	CONSTRAINT "imported_orders_status_known" CHECK ("imported_orders"."status" in ('open', 'completed', 'cancelled', 'refunded')),
	CONSTRAINT "imported_orders_total_not_negative" CHECK ("imported_orders"."total_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "marketing_consents" (
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"source" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketing_consents_user_id_channel_pk" PRIMARY KEY("user_id","channel"),
	CONSTRAINT "marketing_consents_channel_known" CHECK ("marketing_consents"."channel" in ('email', 'sms')),
	CONSTRAINT "marketing_consents_source_known" CHECK ("marketing_consents"."source" in ('shopify', 'woocommerce', 'magento', 'prestashop', 'opencart'))
);
--> statement-breakpoint
ALTER TABLE "shop_import_items" DROP CONSTRAINT "shop_import_items_state_known";--> statement-breakpoint
ALTER TABLE "shop_import_items" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "shop_imports" ADD COLUMN "kind" text DEFAULT 'products' NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_orders" ADD CONSTRAINT "imported_orders_import_id_shop_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."shop_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_orders" ADD CONSTRAINT "imported_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_consents" ADD CONSTRAINT "marketing_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "imported_orders_number_idx" ON "imported_orders" USING btree ("format","number","ordered_at");--> statement-breakpoint
CREATE INDEX "imported_orders_import_id_idx" ON "imported_orders" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "imported_orders_user_id_idx" ON "imported_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "imported_orders_contact_email_idx" ON "imported_orders" USING btree ("contact_email");--> statement-breakpoint
CREATE INDEX "imported_orders_contact_phone_idx" ON "imported_orders" USING btree ("contact_phone");--> statement-breakpoint
CREATE INDEX "imported_orders_ordered_at_idx" ON "imported_orders" USING btree ("ordered_at","id");--> statement-breakpoint
ALTER TABLE "shop_import_items" ADD CONSTRAINT "shop_import_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_import_items_user_id_idx" ON "shop_import_items" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "shop_import_items" ADD CONSTRAINT "shop_import_items_state_known" CHECK ("shop_import_items"."state" in ('waiting', 'written', 'failed', 'retrying'));--> statement-breakpoint
ALTER TABLE "shop_imports" ADD CONSTRAINT "shop_imports_kind_known" CHECK ("shop_imports"."kind" in ('products', 'customers', 'orders', 'redirects'));